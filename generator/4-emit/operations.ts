import type { OperationInfo, OperationTables } from '../../src/contract/route'
import type { ApiIndex, ApiOperation } from '../openapi/apiField'
import { findPermissionCode } from '../openapi/permission'
import { code, GENERATED, type Printed, print } from './print'
import { type CodecPrinter, createCodecPrinter } from './recordCodec'

function toInfo(operation: ApiOperation, codecs: CodecPrinter): Printed<OperationInfo> {
  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    query: [...operation.query.keys()],
    body: operation.body !== undefined,
    permission: findPermissionCode(operation),
    addition: operation.addition,
    record: codecs.toCodec(operation.answer.fields),
  }
}

function emitTable(operations: readonly ApiOperation[]): string {
  const codecs = createCodecPrinter()
  const table = Object.fromEntries(operations.map((operation) => [operation.id, toInfo(operation, codecs)]))
  const declarations = codecs.declarations()
  const types = declarations.length === 0 ? 'OperationInfo' : 'OperationInfo, RecordCodec'
  return [
    GENERATED,
    `import type { ${types} } from '../../contract/route'\n`,
    ...declarations.map((declaration) => `${declaration}\n`),
    `export const operations: { readonly [id: string]: OperationInfo } = ${print(table)}\n`,
  ].join('\n')
}

/** A table of all operations, for the server and the tests. */
function emitWhole(domains: readonly string[]): string {
  return [
    GENERATED,
    `import type { OperationInfo } from '../contract/route'`,
    ...domains.map((domain) => `import { operations as ${domain} } from './operations/${domain}'`),
    '',
    `export const operations: { readonly [id: string]: OperationInfo } = {`,
    ...domains.map((domain) => `  ...${domain},`),
    '}\n',
  ].join('\n')
}

function emitLoaders(domains: readonly string[]): string {
  const loaders: Printed<OperationTables> = Object.fromEntries(
    domains.map((domain) => [domain, code(`() => import('./operations/${domain}')`)]),
  )
  return [
    GENERATED,
    `import type { OperationTables } from '../contract/route'\n`,
    `export const operationTables: OperationTables = ${print(loaders)}\n`,
  ].join('\n')
}

export interface OperationFile {
  readonly path: string
  readonly content: string
}

/** A table per domain, which the browser loads with the domain's first call, and a table of all. */
export function emitOperations(api: ApiIndex): readonly OperationFile[] {
  const byDomain = new Map<string, ApiOperation[]>()
  for (const operation of api.operations.values()) {
    const domain = operation.id.slice(0, operation.id.indexOf('.'))
    byDomain.set(domain, [...(byDomain.get(domain) ?? []), operation])
  }
  const domains = [...byDomain.keys()].sort()
  return [
    { path: 'operations.ts', content: emitWhole(domains) },
    { path: 'operationTables.ts', content: emitLoaders(domains) },
    ...[...byDomain].map(([domain, operations]) => ({
      path: `operations/${domain}.ts`,
      content: emitTable(operations),
    })),
  ]
}
