import type { ApiOperation } from '../openapi/apiField'
import { findActionOperation, resolveOwnCall } from './actionCall'
import type { ActionQuestion } from './actionQuestion'
import type { BuiltIn } from './builtInActions'
import { resolveOperation } from './operations'
import type { ResolvedRun } from './resolvedAction'

/** A file that the server makes from the query. */
export function resolveDownload(operation: ApiOperation, question: ActionQuestion): ResolvedRun {
  return { kind: 'download', operation, query: resolveOwnCall(operation, question).query }
}

/** The workbook of the import that the operation reads. */
function findTemplate({ id, method, path }: ApiOperation, { context }: ActionQuestion): string | undefined {
  const { templates } = context.names
  return templates.get(id) ?? templates.get(`${method.toUpperCase()} ${path}`)
}

/** A file that is uploaded first and then read by the operation. */
function resolveUpload(question: ActionQuestion): ResolvedRun | undefined {
  const operation = findActionOperation(question)
  if (operation === undefined) return undefined
  const { field, name, accept, template, place = question.name.place } = question.written?.upload ?? {}
  const taken = { name: field?.value ?? 'fileId', namePlace: field?.place ?? place }
  const named = name === undefined ? [] : [{ name: name.value, namePlace: name.place }]
  const { query, body } = resolveOwnCall(operation, question, [taken, ...named])
  return {
    kind: 'upload',
    operation,
    query,
    body,
    field: taken.name,
    name: name?.value,
    accept: accept?.value ?? '.xlsx',
    template: template?.value ?? findTemplate(operation, question),
    preview: operation.body?.has('preview') ? true : undefined,
  }
}

const OF_FILES: readonly (BuiltIn['run'] | undefined)[] = ['export', 'print', 'upload']

export function isFileRun({ written, builtIn }: ActionQuestion): boolean {
  if (written?.template || OF_FILES.includes(builtIn?.run)) return true
  return written?.upload !== undefined && (written.operation ?? builtIn) !== undefined
}

export function resolveFileRun(question: ActionQuestion): ResolvedRun | undefined {
  const { written, builtIn, context } = question
  if (written?.template) return { kind: 'template', file: written.template.value }
  if (builtIn?.run !== 'export' && builtIn?.run !== 'print') return resolveUpload(question)
  if (!written?.operation || builtIn.run === 'print') return { kind: builtIn.run }
  const operation = resolveOperation(written.operation, context)
  return operation && resolveDownload(operation, question)
}
