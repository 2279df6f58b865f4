/** One file changed by hand: a text in it replaced, all of it rewritten, or a new file. */
export type Edit =
  | readonly [file: string, from: string, to: string]
  | readonly [file: string, rewrite: (text: string) => string]

/** A mistake that somebody made in a real file, and the one right answer to it. */
export interface Slip {
  readonly slip: string
  readonly edits: readonly Edit[]
  /** Absent where the files are right as they are. */
  readonly answer?: {
    readonly code: string
    /** The file that the message names, where it is not the first that was edited. */
    readonly file?: string
    /** The text at which it stands: the first of that wording in the edited file. */
    readonly at: string
    /** Words of the message. */
    readonly says?: string
    /** Words of the remedy. */
    readonly remedy: string
  }
}

export const POST = 'system/post.yaml'
export const PARAM = 'system/param.yaml'
export const PROJECT = 'project/project.yaml'
export const RULES = 'shared/rules.yaml'
export const DICTIONARIES = 'dictionaries.yaml'
