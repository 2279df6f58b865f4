import type { Names } from '../3-resolve/context'
import { type OutputFile, output } from '../4-emit/outputs'
import type { ApiIndex } from '../openapi/apiField'
import { type DiagnosticExamples, emitDiagnosticPages } from './diagnosticPages'
import { emitEditorSchema } from './editorSchema'
import { emitLanguage } from './language'

/** What editors and people read of the language. */
export function describeLanguage(names: Names, api: ApiIndex, examples: DiagnosticExamples): readonly OutputFile[] {
  return [
    output('schemas/screen.schema.json', emitEditorSchema(names, api)),
    output('docs/language.md', emitLanguage()),
    ...emitDiagnosticPages(examples),
  ]
}
