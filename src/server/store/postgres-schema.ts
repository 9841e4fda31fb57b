/** The tables of the PostgreSQL store, one step per version. */
export const POSTGRES_MIGRATIONS: readonly string[] = [
  `
  create table log (
    tbl text not null, rev integer not null, at bigint not null, command text, act json not null,
    constraint log_rev primary key (tbl, rev)
  );
  create unique index log_command on log (tbl, command) where command is not null;
  -- The text of an act is kept as it is: a state's check depends on the order of its fields.

  create table cards (
    tbl text primary key, game text not null, stage text not null, listed boolean not null, seats integer not null,
    free integer not null, line text not null, updated bigint not null, deadline bigint,
    people text[] not null, waiting text[] not null
  );
  create index cards_listed on cards (updated) where listed;
  create index cards_due on cards (deadline) where deadline is not null;
  create index cards_people on cards using gin (people);

  create table snapshots (tbl text primary key, rev integer not null, rules text not null, body text not null);
  create table secrets (tbl text primary key, secret text not null);

  create table people (id text primary key, name text not null, recovery text not null unique, created bigint not null);
  create table tokens (hash text primary key, person text not null references people (id) on delete cascade);
  create index tokens_person on tokens (person);
  create table contacts (
    person text not null references people (id) on delete cascade, kind text not null, address text not null,
    primary key (person, kind)
  );

  create table said (
    tbl text not null, n integer not null, at bigint not null, person text not null, text text not null,
    primary key (tbl, n)
  );
  create index said_person on said (person);
  `,
  // A chat message is stored once, however often its command is sent. Older messages have no command.
  `
  alter table said add column command text;
  create unique index said_command on said (tbl, command) where command is not null;
  `,
  // Every token belongs to a device that its owner can see and sign out. E-mail addresses must be confirmed, older ones
  // too; `leave` is the token that unsubscribes, `counted` holds daily counts for limits.
  `
  alter table tokens add column id text not null default replace(gen_random_uuid()::text, '-', '');
  alter table tokens add column name text not null default '';
  alter table tokens add column created bigint not null default 0;
  alter table tokens add column used bigint not null default 0;
  create unique index tokens_id on tokens (id);

  create table mailboxes (
    person text primary key references people (id) on delete cascade, address text not null,
    confirmed boolean not null default false, leave text not null default '',
    confirmation text unique, until bigint not null default 0
  );
  create index mailboxes_leave on mailboxes (leave);
  insert into mailboxes (person, address) select person, address from contacts where kind = 'mail';
  delete from contacts where kind = 'mail';

  create table counted (key text not null, day integer not null, n integer not null, primary key (key, day));
  `,
  // Operators can block people, whose tokens are moved away, and ask all processes who is connected.
  `
  alter table people add column blocked bigint;
  create unlogged table survey_answers (
    question text not null, process text not null, body json not null, at timestamptz not null default now(),
    primary key (question, process)
  );
  create table blocked_tokens (
    hash text primary key, id text not null, name text not null, created bigint not null, used bigint not null,
    person text not null references people (id) on delete cascade
  );
  create index blocked_tokens_person on blocked_tokens (person);
  `,
  // The lobby lists tables by stage.
  `
  alter table cards add column company json not null default 'null';
  drop index cards_listed;
  create index cards_stage on cards (stage, updated) where listed;

  create table host_words (
    tbl text primary key, person text not null references people (id) on delete cascade, text text not null
  );
  create index host_words_person on host_words (person);
  `,
  // Finished matches move to an archive; see `postgres-archive.ts`.
  `
  alter table cards add column archived boolean not null default false;
  create index cards_ended on cards (updated) where not archived and stage in ('over', 'closed');
  create index log_archived on log (tbl) where at < 0;
  create table vocabularies (
    n integer generated always as identity primary key, game text not null, matches integer not null, body bytea not null
  );
  create table archive (
    tbl text not null, month text not null, vocabulary integer not null, last integer not null, secret text,
    body bytea not null, primary key (tbl, month)
  ) partition by list (month);
  `,
  // With a million tables, lists for operators that are sorted on read take too long.
  `
  create index cards_updated on cards (updated);
  create index people_created on people (created);
  `,
];
