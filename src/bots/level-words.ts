/** The name of each level and what it is like to play against, for the page where people choose one. */
export const LEVEL_WORDS: Readonly<Record<string, string>> = {
  greenhorn:
    'Just off the boat. Takes what looks good this minute and overlooks half of it, so most of your plans will do.',
  settler: 'Has a roof and a routine. Plays a sound turn, misjudges the close ones, and never asks what you are up to.',
  foreman: 'Works every turn out to its end and takes the best one in sight: what you see, and no more.',
  surveyor: 'Walks the ground before building: thinks of your answer, too, and spoils the obvious one.',
  assayer: 'Weighs every grain: plays hundreds of futures through before each move. Give no gifts: you will get none.',
};
