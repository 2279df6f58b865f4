import type { ApiIndex, ApiOperation } from '../openapi/apiField'
import { findPermissionCode } from '../openapi/permission'
import { GENERATED, type Printable, print } from './print'
import { type CodecPrinter, createCodecPrinter } from './recordCodec'

function toInfo(operation: ApiOperation, codecs: CodecPrinter): Printable {
  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    query: [...operation.query.keys()],
    body: operation.body !== undefined,
    permission: findPermissionCode(operation),
    record: codecs.toCodec(operation.answer.fields),
  }
}

export function emitOperations(api: ApiIndex): string {
  const codecs = createCodecPrinter()
  const table = Object.fromEntries([...api.operations].map(([id, operation]) => [id, toInfo(operation, codecs)]))
  const declarations = codecs.declarations()
  const types = declarations.length === 0 ? 'OperationInfo' : 'OperationInfo, RecordCodec'
  return [
    GENERATED,
    `import type { ${types} } from '../contract/route'\n`,
    ...declarations.map((declaration) => `${declaration}\n`),
    `export const operations: { readonly [id: string]: OperationInfo } = ${print(table)}\n`,
  ].join('\n')
}
