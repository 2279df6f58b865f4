/** The three states of a file: before both changes, here, and there. */
export interface Versions<Item> {
  readonly base: Item
  readonly ours: Item
  readonly theirs: Item
}
