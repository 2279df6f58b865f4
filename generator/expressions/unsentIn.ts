import type { Environment } from './environment'

interface Reader {
  readonly deps: readonly string[]
  readonly env: Environment
}

const HEADER = 'form.'

/** The names of what is never sent that the expression reads. */
export function unsentIn({ deps, env }: Reader): readonly string[] {
  const { form, row = form } = env
  const read = deps.map((dep) =>
    dep.startsWith(HEADER) ? ([dep.slice(HEADER.length), form] as const) : ([dep, row] as const),
  )
  return read.filter(([name, fields]) => fields[name]?.unsent).map(([name]) => name)
}
