/** What columns that stand still cover of the others, in px from the edges of the table's box. */
export interface Covered {
  readonly left: number
  readonly right: number
}

export function pinStyle(left: number | undefined): { readonly left: number } | undefined {
  return left === undefined ? undefined : { left }
}

export function pinClass(left: number | undefined): string | false {
  return left !== undefined && 'edge-start sticky z-1'
}
