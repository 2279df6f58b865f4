import { type OutputFile, output } from '../4-emit/outputs'
import { type CatalogueEntry, listCatalogue } from '../diagnostics/catalogue'
import { inLanguage } from '../diagnostics/languages'

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
  const [title, page] = [message.title, message.page].map((text) => inLanguage(text, 'en'))
  const [titleZh, pageZh] = [message.title, message.page].map((text) => inLanguage(text, 'zh'))
  const head = `# ${message.code} ${title}\n\n*${message.severity}, phase ${phase}*\n\n${page}\n`
  const chinese = `\n## ${titleZh}\n\n${pageZh}\n`
  return `${head}${chinese}${example ? toExample(example) : ''}${FOOT}`
}

function toIndex(entries: readonly CatalogueEntry[]): string {
  const lines = entries.map(({ message }) => {
    const [title, titleZh] = (['en', 'zh'] as const).map((language) => inLanguage(message.title, language))
    return `- [${message.code}](${message.code}.md) ${title} · ${titleZh}`
  })
  return `# What the compiler says\n\n${lines.join('\n')}\n${FOOT}`
}

export function emitDiagnosticPages(examples: DiagnosticExamples): readonly OutputFile[] {
  const entries = listCatalogue()
  const pages = entries.map((entry) =>
    output(`docs/reference/diagnostics/${entry.message.code}.md`, toPage(entry, examples.get(entry.message.code))),
  )
  return [output('docs/reference/diagnostics/README.md', toIndex(entries)), ...pages]
}
