/** A small network of one layer, as it is committed: weights in hundredths, which `boomtown tune --habits` finds. */
export interface Network {
  /** What figures count by themselves; absent where they only count through units. */
  readonly plain?: readonly number[];
  /** What each figure stirs in each unit. */
  readonly units: readonly (readonly number[])[];
  readonly bias: readonly number[];
  /** What a unit that is stirred has to say. */
  readonly says: readonly number[];
}

/** Several options as figures, one of which is going to be chosen: the actions of a player, or the seats of a game. */
export interface Glance {
  /** Each kind is learned for itself. */
  readonly kind: string;
  readonly options: readonly Float32Array[];
}
