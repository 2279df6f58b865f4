/** Source of a tree list: children are fetched when their parent is expanded. */
export interface TreeSource {
  /** The query parameter for the parent. */
  readonly param: string
  /** The parent's field whose value `param` carries. */
  readonly value: string
  readonly root?: string
  /** The boolean field that is true for nodes with children; absent: every node may have some. */
  readonly flag?: string
}
