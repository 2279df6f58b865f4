import type { Names } from '../3-resolve/context'
import { type OutputFile, output } from '../4-emit/outputs'
import { memoizeByObject } from '../memory/memoizeByObject'
import type { ApiIndex } from '../openapi/apiField'
import { type DiagnosticExamples, emitDiagnosticPages } from './diagnosticPages'
import { emitEditorSchema, emitOverlaySchema } from './editorSchema'
import { emitLanguage } from './language'

/** Constant; memoized by API, of which a compiler mostly has one. */
const languagePage = memoizeByObject((_: ApiIndex) => output('docs/reference/language.md', emitLanguage()))

export function describeLanguage(names: Names, api: ApiIndex, examples: DiagnosticExamples): readonly OutputFile[] {
  return [
    output('schemas/screen.schema.json', emitEditorSchema(names, api)),
    output('schemas/overlay.schema.json', emitOverlaySchema(names, api)),
    languagePage(api),
    ...emitDiagnosticPages(examples),
  ]
}
