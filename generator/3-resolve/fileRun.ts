import type { Located } from '../2-validate/shape'
import { workbookOfNoImport } from '../diagnostics/imports'
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

/** A file of another kind is kept by hand: no import makes it. */
const OF_OTHER_KIND = /\.(?!xlsx?$)\w+$/i

/** The file to fill in; reports a workbook that is of no import, or of another one than its operation reads. */
function readTemplate({ value, place }: Located<string>, own: string | undefined, { context }: ActionQuestion): string {
  const known = own === undefined ? [...new Set(context.names.templates.values())] : [own]
  if (known.includes(value) || OF_OTHER_KIND.test(value)) return value
  const unnamed = context.entity.imports?.value.find((one) => one.value.template === undefined)
  context.report.add(place, workbookOfNoImport(value, known, own === undefined ? unnamed?.name : undefined))
  return value
}

/** A file that is uploaded first and then read by the operation. */
function resolveUpload(question: ActionQuestion): ResolvedRun | undefined {
  const operation = findActionOperation(question)
  if (operation === undefined) return undefined
  const { field, name, accept, template, place = question.name.place } = question.written?.upload ?? {}
  const taken = { name: field?.value ?? 'fileId', namePlace: field?.place ?? place }
  const named = name === undefined ? [] : [{ name: name.value, namePlace: name.place }]
  const own = findTemplate(operation, question)
  const { query, body } = resolveOwnCall(operation, question, [taken, ...named])
  return {
    kind: 'upload',
    operation,
    query,
    body,
    field: taken.name,
    name: name?.value,
    accept: accept?.value ?? '.xlsx',
    template: template ? readTemplate(template, own, question) : own,
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
  if (written?.template) return { kind: 'template', file: readTemplate(written.template, undefined, question) }
  if (builtIn?.run !== 'export' && builtIn?.run !== 'print') return resolveUpload(question)
  if (!written?.operation || builtIn.run === 'print') return { kind: builtIn.run }
  const operation = resolveOperation(written.operation, context)
  return operation && resolveDownload(operation, question)
}
