import type { ParsedFile } from '../1-parse/parsed'
import type { ApiChange } from '../openapi/apiChange'
import type { ApiIndex } from '../openapi/apiField'

/** `<domain>/<entity>` by its resource. */
export function collectOwners(files: readonly ParsedFile[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const { path, root } of files) {
    const value = root.entries.find(({ key }) => key === 'resource')?.value
    if (value?.kind === 'scalar') owners.set(value.text, path.replace(/^schemas\/|\.yaml$/g, ''))
  }
  return owners
}

interface Named {
  readonly owners: ReadonlyMap<string, string>
  readonly api: ApiIndex
}

/** The entity with the nearest resource above the operation, else the operation. */
function ownerOf(operation: string, { owners, api }: Named): string {
  const path = api.operations.get(operation)?.path ?? ''
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const owner = owners.get(path.slice(0, end))
    if (owner !== undefined) return owner
  }
  return operation
}

/** Both names without a suffix of the wire that they share: `createTime_datege` is asked by `createTime`. */
function toBases(from: string, to: string): readonly [string, string] {
  const [suffix = ''] = /_[a-z]+$/.exec(from) ?? []
  const isShared = suffix !== '' && to.endsWith(suffix)
  return isShared ? [from.slice(0, -suffix.length), to.slice(0, -suffix.length)] : [from, to]
}

/** One for each operation, as each has its own parameters. */
function toParameterCommands({ renamedTo = '', elements }: ApiChange): readonly string[] {
  return elements.map(({ operation, path: [name = ''] }) => {
    const [from, to] = toBases(name, renamedTo)
    return `rename parameter ${operation}.${from} ${to}`
  })
}

function toCommands(change: ApiChange, named: Named): readonly string[] {
  const { renamedTo, elements } = change
  const { part, operation, path } = elements[0]
  if (renamedTo === undefined) return []
  if (part === 'operation') return [`rename operation ${operation} ${renamedTo}`]
  if (part === 'query') return toParameterCommands(change)
  return [`rename field ${[ownerOf(operation, named), ...path].join('.')} ${renamedTo}`]
}

/** The commands that bring the YAML after what seems to be renamed in the API. */
export function proposeRenames(changes: readonly ApiChange[], named: Named): readonly string[] {
  return [...new Set(changes.flatMap((change) => toCommands(change, named)))].sort()
}
