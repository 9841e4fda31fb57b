/** The tables of the embedded store, one step per version; a database is migrated when it is opened. */
export const SQLITE_MIGRATIONS: readonly string[] = [
  `
  create table log (
    tbl text not null, rev integer not null, at integer not null, command text, act text not null,
    primary key (tbl, rev)
  ) without rowid;
  create unique index log_command on log (tbl, command) where command is not null;

  create table cards (
    tbl text primary key, game text not null, stage text not null, listed integer not null, seats integer not null,
    free integer not null, line text not null, updated integer not null, deadline integer,
    people text not null, waiting text not null
  ) without rowid;
  create index cards_listed on cards (updated) where listed = 1;
  create index cards_due on cards (deadline) where deadline is not null;
  create table card_people (person text not null, tbl text not null, primary key (person, tbl)) without rowid;

  create table snapshots (tbl text primary key, rev integer not null, rules text not null, body text not null) without rowid;
  create table secrets (tbl text primary key, secret text not null) without rowid;

  create table people (id text primary key, name text not null, recovery text not null unique, created integer not null) without rowid;
  create table tokens (hash text primary key, person text not null) without rowid;
  create index tokens_person on tokens (person);
  create table contacts (person text not null, kind text not null, address text not null, primary key (person, kind)) without rowid;

  create table said (tbl text not null, n integer not null, at integer not null, person text not null, text text not null,
    primary key (tbl, n)) without rowid;
  create index said_person on said (person);
  `,
  // Every action moves a table to the top of the list, so lists are sorted on read instead.
  `
  drop index cards_listed;
  create index cards_open on cards (tbl) where listed = 1 and stage in ('gathering', 'playing');
  `,
  // A group of entries is first one row of the journal, and moved to its tables later; `lines` shows all entries.
  `
  create table journal (n integer primary key, lines text not null);
  create view lines as
    select tbl, rev, at, command, act from log
    union all
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from journal, json_each(journal.lines);
  `,
  // Entries of a table that are moved together stay in one row of `pieces`, which costs as much as one entry did.
  `
  create table pieces (
    tbl text not null, first integer not null, last integer not null, lines text not null, primary key (tbl, first)
  ) without rowid;
  insert into pieces (tbl, first, last, lines)
    select tbl, min(rev), max(rev), json_group_array(json_array(tbl, rev, at, command, json(act)))
    from (select * from log order by tbl, rev) group by tbl;
  drop view lines;
  drop table log;
  create view lines as
    select tbl, value ->> 1 as rev, value ->> 2 as at, value ->> 3 as command, value ->> 4 as act
    from pieces, json_each(pieces.lines)
    union all
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from journal, json_each(journal.lines);
  `,
  // Cards wait in the journal too: they change with every turn, and only the last one matters.
  `
  alter table journal add column cards text not null default '[]';
  `,
  // Entries leave the journal one table at a time: for a while they are in both places.
  `
  drop view lines;
  create view lines as
    select tbl, value ->> 1 as rev, value ->> 2 as at, value ->> 3 as command, value ->> 4 as act
    from pieces, json_each(pieces.lines)
    union
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from journal, json_each(journal.lines);
  `,
  // A chat message is stored once, however often its command is sent. Older messages have no command.
  `
  alter table said add column command text;
  create unique index said_command on said (tbl, command) where command is not null;
  `,
  // Commands of tables with long logs, which would take long to search; see `sqlite-log.ts`.
  `
  create table commands (tbl text not null, command text not null, primary key (tbl, command)) without rowid;
  `,
  // Every token belongs to a device that its owner can see and sign out. E-mail addresses must be confirmed, older ones
  // too; `leave` is the token that unsubscribes, `counted` holds daily counts for limits.
  `
  alter table tokens add column id text not null default '';
  alter table tokens add column name text not null default '';
  alter table tokens add column created integer not null default 0;
  alter table tokens add column used integer not null default 0;
  update tokens set id = lower(hex(randomblob(8)));
  create unique index tokens_id on tokens (id);

  create table mailboxes (
    person text primary key, address text not null, confirmed integer not null default 0, leave text not null default '',
    confirmation text unique, until integer not null default 0
  ) without rowid;
  create index mailboxes_leave on mailboxes (leave);
  insert into mailboxes (person, address) select person, address from contacts where kind = 'mail';
  delete from contacts where kind = 'mail';

  create table counted (key text not null, day integer not null, n integer not null, primary key (key, day)) without rowid;
  `,
  // Operators can block people, whose tokens are moved away. A damaged piece is left out of `lines`, so that the others
  // can be read.
  `
  alter table people add column blocked integer;
  drop view lines;
  create view lines as
    select tbl, value ->> 1 as rev, value ->> 2 as at, value ->> 3 as command, value ->> 4 as act
    from pieces, json_each(case when json_valid(lines) then lines else '[]' end)
    union
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
    from journal, json_each(case when json_valid(journal.lines) then journal.lines else '[]' end);
  create table blocked_tokens (
    hash text primary key, id text not null, name text not null, created integer not null, used integer not null,
    person text not null
  ) without rowid;
  create index blocked_tokens_person on blocked_tokens (person);
  `,
  // The lobby lists tables by stage, the finished ones by when they ended: unlike the others they no longer change.
  `
  alter table cards add column company text not null default 'null';
  drop index cards_open;
  create index cards_gathering on cards (tbl) where listed = 1 and stage = 'gathering';
  create index cards_playing on cards (tbl) where listed = 1 and stage = 'playing';
  create index cards_over on cards (updated) where listed = 1 and stage = 'over';

  create table host_words (tbl text primary key, person text not null, text text not null) without rowid;
  create index host_words_person on host_words (person);
  `,
  // Commands that were refused; see `sqlite-refusals.ts`.
  `
  create table refusals (tbl text not null, n integer not null, command text not null, primary key (tbl, command))
    without rowid;
  create index refusals_n on refusals (tbl, n);
  `,
  // Finished matches move to archives; see `sqlite-archive.ts`. A card that is written again is no longer archived.
  `
  alter table cards add column archived integer not null default 0;
  create index cards_ended on cards (updated) where archived = 0 and stage in ('over', 'closed');
  create table archived (tbl text primary key, month text not null, last integer not null) without rowid;
  create table leftovers (tbl text not null, month text not null, primary key (tbl, month)) without rowid;
  `,
  // With a million tables, lists that are sorted on read take too long; only a list's rows are read in full.
  `
  drop index cards_gathering;
  drop index cards_playing;
  create index cards_gathering on cards (updated) where listed = 1 and stage = 'gathering';
  create index cards_playing on cards (updated) where listed = 1 and stage = 'playing';
  create index cards_updated on cards (updated);
  create index cards_changes on cards (tbl, updated);
  create index people_created on people (created);
  `,
];
