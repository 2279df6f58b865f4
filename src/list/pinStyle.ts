export function pinStyle(left: number | undefined): { readonly left: number } | undefined {
  return left === undefined ? undefined : { left }
}

export function pinClass(left: number | undefined): string | false {
  return left !== undefined && 'edge-start sticky z-1'
}
