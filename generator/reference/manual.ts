import type { ValidTerms } from '../2-validate/terms'
import type { Resolved, ResolvedScreen } from '../3-resolve/resolved'
import { type OutputFile, output } from '../4-emit/outputs'
import { collectEnglish } from '../4-emit/terms'
import { memoizeByObject } from '../memory/memoizeByObject'
import { memoizeLastByIdentity } from '../memory/memoizeLastByIdentity'
import { type Bilingual, toTable, toTableLine } from './manualField'
import { sayFlow } from './manualFlow'
import { sayImports } from './manualImports'
import { sayDocuments } from './manualLife'
import { KINDS, sayScreen } from './manualScreen'

const FOOT = '\n由 `npm run generate` 生成，请勿手改。 Written by `npm run generate`; do not edit.\n'

type English = ReadonlyMap<string, string>

/** The page of one file; memoized until the English of a text on it changes, or the flow of its documents. */
const describe = memoizeByObject((screens: readonly ResolvedScreen[]) => {
  let asked = new Map<string, string | undefined>()
  let page: OutputFile | undefined
  let last: English | undefined
  let lastFlow: string | undefined
  return (english: English, flow: string | undefined): OutputFile => {
    const holds = english === last || [...asked].every(([text, answer]) => english.get(text) === answer)
    const isSame = holds && flow === lastFlow
    last = english
    lastFlow = flow
    if (isSame && page !== undefined) return page
    const questions = new Map<string, string | undefined>()
    const both: Bilingual = (text) => {
      questions.set(text, english.get(text))
      return sayBoth(text, english)
    }
    page = toPage(screens, both, flow)
    asked = questions
    return page
  }
})

function sayBoth(text: string, english: English): string {
  const other = english.get(text)
  return other === undefined || other === text ? text : `${text} ${other}`
}

function toPath({ domain, entity }: ResolvedScreen): string {
  return `${domain}/${entity}`
}

function toPage(screens: readonly ResolvedScreen[], both: Bilingual, flow: string | undefined): OutputFile {
  const path = screens.slice(0, 1).map(toPath).join('')
  const said = screens.flatMap((screen) => [
    sayScreen(screen, both),
    ...(flow !== undefined && showsFlow(screen) ? [flow] : []),
  ])
  return output(`docs/reference/manual/${path}.md`, `${[`# ${path}`, ...said].join('\n\n')}\n${FOOT}`)
}

function sayFlowOf([first]: readonly ResolvedScreen[], resolved: Resolved, english: English): string | undefined {
  const flow = first && resolved.flows.find(({ files }) => files.includes(first.place.file))
  return flow && sayFlow(flow, { roles: resolved.roles, english: (text) => english.get(text) ?? text })
}

/** True for a screen in which a document is written or audited. */
function showsFlow(screen: ResolvedScreen): boolean {
  return (screen.kind === 'form' && screen.owned) || (screen.kind === 'view' && screen.flow)
}

const rowOf = memoizeByObject((screen: ResolvedScreen) =>
  memoizeLastByIdentity((title: string) =>
    toTableLine([`[${title}](${toPath(screen)}.md)`, KINDS[screen.kind], `\`${screen.path}\``]),
  ),
)

function toIndex(screens: readonly ResolvedScreen[], both: Bilingual): string {
  const rows = screens.map((screen) => rowOf(screen)(both(screen.title)))
  const head = toTable(['页面 Screen', '种类 Kind', '地址 Address'], [])
  return `# 使用手册 Manual\n\n${[head, ...rows].join('\n')}\n${FOOT}`
}

/** One page per entity for users, in Chinese and English, with an index, and the page on documents. */
export function emitManual(resolved: Resolved, terms: ValidTerms | undefined): readonly OutputFile[] {
  const english = collectEnglish(terms, resolved.texts)
  const screens = [...resolved.screens].sort((a, b) => (a.id < b.id ? -1 : 1))
  const pages = resolved.entities
    .filter(({ length }) => length > 0)
    .map((own) => describe(own)(english, sayFlowOf(own, resolved, english)))
  const index = output(
    'docs/reference/manual/README.md',
    toIndex(screens, (text) => sayBoth(text, english)),
  )
  const documents = sayDocuments(resolved.dictionaries.local, (text) => sayBoth(text, english))
  const ofDocuments = documents === undefined ? [] : [output('docs/reference/documents.md', `${documents}\n${FOOT}`)]
  const { imports } = resolved
  const said = imports.length === 0 ? [] : [`${sayImports(imports, (text) => sayBoth(text, english))}\n${FOOT}`]
  const ofImports = said.map((text) => output('docs/reference/imports.md', text))
  return [index, ...ofDocuments, ...ofImports, ...pages.sort((a, b) => (a.path < b.path ? -1 : 1))]
}
