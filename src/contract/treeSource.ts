/** The rows of a list are nodes; those below one are asked for when it is opened. */
export interface TreeSource {
  /** The query parameter that names the parent. */
  readonly param: string
  /** The field of the parent that it carries. */
  readonly value: string
  readonly root?: string
  /** The field that says whether there is more below; absent: every node may have more. */
  readonly flag?: string
}
