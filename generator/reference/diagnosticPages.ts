import { type OutputFile, output } from '../4-emit/outputs'
import { type CatalogueEntry, listCatalogue } from '../diagnostics/catalogue'

/** A file that causes a diagnostic, and the compiler's output. */
export interface DiagnosticExample {
  readonly input: string
  readonly expected: string
}

export type DiagnosticExamples = ReadonlyMap<string, DiagnosticExample>

const FOOT = '\nWritten by `npm run generate` from the catalogue in `generator/diagnostics/`; do not edit.\n'

function toExample({ input, expected }: DiagnosticExample): string {
  return `\n## Example\n\n\`\`\`yaml\n${input.trimEnd()}\n\`\`\`\n\n\`\`\`\n${expected.trimEnd()}\n\`\`\`\n`
}

function toPage({ phase, message }: CatalogueEntry, example: DiagnosticExample | undefined): string {
  const head = `# ${message.code} ${message.title}\n\n*${message.severity}, phase ${phase}*\n\n${message.page}\n`
  return `${head}${example ? toExample(example) : ''}${FOOT}`
}

function toIndex(entries: readonly CatalogueEntry[]): string {
  const lines = entries.map(({ message }) => `- [${message.code}](${message.code}.md) ${message.title}`)
  return `# What the compiler says\n\n${lines.join('\n')}\n${FOOT}`
}

export function emitDiagnosticPages(examples: DiagnosticExamples): readonly OutputFile[] {
  const entries = listCatalogue()
  const pages = entries.map((entry) =>
    output(`docs/reference/diagnostics/${entry.message.code}.md`, toPage(entry, examples.get(entry.message.code))),
  )
  return [output('docs/reference/diagnostics/README.md', toIndex(entries)), ...pages]
}
