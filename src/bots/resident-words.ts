/** Descriptions of the residents: for the chooser, for their calling cards, and what they say at the table. */

/** Everything about a resident that a table does not need. */
export interface ResidentWords {
  readonly age: number;
  readonly trade: string;
  /** Their character, in one sentence. */
  readonly sentence: string;
  /** What they say at the table: at its start, when they take the lead late, and when they have lost. */
  readonly lines: Readonly<Record<'greeting' | 'winning' | 'beaten', string>>;
  /** Describes the portrait. */
  readonly looks: string;
}

/** By slug. */
export const RESIDENT_WORDS: Readonly<Record<string, ResidentWords>> = {
  nico: {
    age: 17,
    trade: 'Stable boy',
    sentence: 'Asks the price of everything and buys the first thing he is shown.',
    lines: {
      greeting: 'Is this seat free? I learn fast.',
      winning: 'Wait, am I winning? Nobody move!',
      beaten: 'Good game. Will you show me how you did that?',
    },
    looks: 'A boy in a soft cap, with freckles and a yellow neckerchief',
  },
  winnie: {
    age: 20,
    trade: 'Schoolteacher',
    sentence: 'Reads the rules aloud and forgets the one that matters.',
    lines: {
      greeting: 'Good evening! I have brought a pencil.',
      winning: 'Full marks to me, for once.',
      beaten: 'I shall write that out a hundred times.',
    },
    looks: 'A young woman in a straw bonnet tied with a blue bow',
  },
  olav: {
    age: 24,
    trade: 'Sailor ashore',
    sentence: 'Jumps first and looks for the water afterwards.',
    lines: {
      greeting: 'Dry land at last. What are we playing?',
      winning: 'Fair wind. I’ll take it.',
      beaten: 'I have lost to worse storms. Well played.',
    },
    looks: 'A fair-bearded sailor in a knitted cap',
  },
  georgina: {
    age: 66,
    trade: 'Widow, new in town',
    sentence: 'Takes no risks before her tea, and none after it.',
    lines: {
      greeting: 'Do sit down, dear. Which of these are mine?',
      winning: 'Goodness. I only did what looked tidy.',
      beaten: 'You play very nicely. Tomorrow again?',
    },
    looks: 'An elderly lady in a frilled white cap and a plum shawl',
  },
  dolores: {
    age: 34,
    trade: 'Dairy farmer',
    sentence: 'Keeps her friends close and her bargains closer.',
    lines: {
      greeting: 'Good to see you. Let us deal fairly.',
      winning: 'I was up at four. It pays.',
      beaten: 'Today is yours. I’ll get up earlier tomorrow.',
    },
    looks: 'A woman in a green shawl drawn over her hair',
  },
  tobias: {
    age: 58,
    trade: 'Carpenter',
    sentence: 'Measures once, builds twice, and enjoys it both times.',
    lines: {
      greeting: 'Pull up a chair. I made that one.',
      winning: 'Solid work, if I say so myself.',
      beaten: 'Well. It stood until you leaned on it.',
    },
    looks: 'A bald man with a grey chin beard and a pencil behind his ear',
  },
  bridget: {
    age: 41,
    trade: 'Boarding-house keeper',
    sentence: 'Has a full pantry and a good memory for who owes her.',
    lines: {
      greeting: 'Wipe your boots and take a seat.',
      winning: 'Supper’s on me tonight.',
      beaten: 'You’ll find it on your bill.',
    },
    looks: 'A woman in an apron, her auburn hair in a high knot',
  },
  keoni: {
    age: 30,
    trade: 'Ferryman',
    sentence: 'Trusts the current, and mostly gets across.',
    lines: {
      greeting: 'Evening. The river is kind tonight.',
      winning: 'A smooth crossing so far.',
      beaten: 'You read the water better than I did.',
    },
    looks: 'A smiling man with thick curls and a green neckerchief',
  },
  jory: {
    age: 45,
    trade: 'Mine captain',
    sentence: 'Props up every tunnel before he takes a step in it.',
    lines: {
      greeting: 'Lamps lit? Then let’s get to work.',
      winning: 'Steady now. The roof is holding.',
      beaten: 'Fair digging. You struck it first.',
    },
    looks: 'A man with a great moustache and a candle on his hat',
  },
  margot: {
    age: 37,
    trade: 'Milliner',
    sentence: 'Knows what you want to buy before you do.',
    lines: {
      greeting: 'What a hat! Let’s see if you play as boldly.',
      winning: 'It suits me, winning, doesn’t it?',
      beaten: 'Beautifully done. I’m hardly cross at all.',
    },
    looks: 'A woman under a wide hat with a plum-coloured plume',
  },
  isaiah: {
    age: 36,
    trade: 'Freight boss',
    sentence: 'Loads every wagon himself, so he knows what it will bear.',
    lines: {
      greeting: 'Evening. I have until sundown and I mean to use it.',
      winning: 'On time, and nothing broken.',
      beaten: 'You found the shorter road. Good for you.',
    },
    looks: 'A bearded man in a broad hat and a rust-coloured tie',
  },
  hedwig: {
    age: 57,
    trade: 'Brewer',
    sentence: 'Lets nothing leave the cellar before it is ready.',
    lines: {
      greeting: 'Good. We start on time.',
      winning: 'You see? Patience.',
      beaten: 'Hm. A good year for you.',
    },
    looks: 'A woman in round spectacles with a crown of braids',
  },
  fergus: {
    age: 50,
    trade: 'Road surveyor',
    sentence: 'Has walked your shortcut already, and fenced it off.',
    lines: {
      greeting: 'I have had a look round. Shall we?',
      winning: 'Just as I drew it.',
      beaten: 'I shall have to correct the map.',
    },
    looks: 'A man in a tall hat with side whiskers and a pipe',
  },
  esther: {
    age: 44,
    trade: 'Dry-goods merchant',
    sentence: 'Pays on the nail, and remembers what you paid.',
    lines: {
      greeting: 'Welcome. Everything on this table has its price.',
      winning: 'The books balance, in my favour.',
      beaten: 'A fair price. I would have paid it too.',
    },
    looks: 'A woman in a blue dress, her dark hair in a net, with a cameo',
  },
  ramon: {
    age: 39,
    trade: 'Pack-train owner',
    sentence: 'Is through the pass while you are still saddling up.',
    lines: {
      greeting: 'The mules are fed. Your deal.',
      winning: 'You can still catch me. Perhaps.',
      beaten: 'You rode well. The coffee is on me.',
    },
    looks: 'A man with a short beard, a flat-crowned hat and a red tie',
  },
  phoebe: {
    age: 29,
    trade: 'Newspaper printer',
    sentence: 'Reads the table backwards and upside down, like her type.',
    lines: {
      greeting: 'Sit down. You may be tomorrow’s news.',
      winning: 'I’d call that a headline.',
      beaten: 'I’ll print it, but on page four.',
    },
    looks: 'A woman in a printer’s paper cap and a blue tie',
  },
  lam: {
    age: 52,
    trade: 'Gold buyer',
    sentence: 'Weighs it, says nothing, and weighs it again.',
    lines: {
      greeting: 'Take your time. I take mine.',
      winning: 'The scale has no favourites.',
      beaten: 'You were exact. I was nearly so.',
    },
    looks: 'A man in a round silk cap and a high-collared jacket',
  },
  augusta: {
    age: 61,
    trade: 'Banker',
    sentence: 'Has never been in a hurry, nor in debt.',
    lines: {
      greeting: 'Do you have security, or only ideas?',
      winning: 'Interest adds up, you know.',
      beaten: 'I underestimated you. It will not happen twice.',
    },
    looks: 'A white-haired woman in a black peaked cap and eyeglasses',
  },
  casimir: {
    age: 72,
    trade: 'Watchmaker',
    sentence: 'Hears today which wheel will slip the day after tomorrow.',
    lines: {
      greeting: 'Come, come. The clock is already running.',
      winning: 'Tick, tick. It all fits.',
      beaten: 'Wonderful! Where was my mistake? Show me.',
    },
    looks: 'An old man with a long white beard and a glass in his eye',
  },
  viola: {
    age: 28,
    trade: 'Card player',
    sentence: 'Smiles at every card alike, so you learn nothing from it.',
    lines: {
      greeting: 'Don’t tell me your plans. I like to guess.',
      winning: 'I’d tell you my secret, but I still need it.',
      beaten: 'Well! I do like to be surprised.',
    },
    looks: 'A woman with high curls, a red rose and long earrings',
  },
};
