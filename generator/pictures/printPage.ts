import type { Language } from '../diagnostics/languages'
import type { Difference } from '../difference/compareContents'
import { sayChangedScreen, sayDifference } from '../difference/says'
import type { Pictures } from './takePictures'

const WORDS = {
  zh: {
    title: '页面改动',
    before: '之前',
    after: '之后',
    same: '图片没有区别：改动在看不到的地方，例如校验、对话框或折叠的区域。',
    none: '没有图片',
    absent: '没有这个页面',
    nothing: '使用者看不到任何变化。',
  },
  en: {
    title: 'Changed screens',
    before: 'before',
    after: 'after',
    same: 'The pictures are alike: what changed is out of sight, a check, a dialog or a folded part.',
    none: 'no picture',
    absent: 'there is no such screen',
    nothing: 'Nothing changes for those who use the screens.',
  },
} as const

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color: #1d2733; }
section { margin: 2rem 0; border-top: 1px solid #e2e7ed; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
figure { margin: 1rem 0; min-width: 0; }
figcaption, .note { color: #586474; }
img { width: 100%; border: 1px solid #c4ccd6; }
`

const toHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export interface PageContents {
  readonly differences: readonly Difference[]
  readonly before: Pictures
  readonly after: Pictures
  /** Whether two files of the folder hold the same picture. */
  readonly isAlike: (one: string, other: string) => boolean
}

type Side = 'before' | 'after'

interface PageWriter extends PageContents {
  readonly words: (typeof WORDS)[Language]
  readonly language: Language
}

/** The pictures of a screen by number; undefined where one side has none. */
function pairPictures(id: string, { before, after, isAlike }: PageContents) {
  const [old = [], now = []] = [before[id], after[id]]
  const pairs = [...(old.length > now.length ? old : now).keys()].map((at) => ({ before: old[at], after: now[at] }))
  const isSame = (pair: (typeof pairs)[number]) =>
    pair.before !== undefined && pair.after !== undefined && isAlike(pair.before, pair.after)
  const other = pairs.filter((pair) => !isSame(pair))
  return { pairs: other.length > 0 ? other : pairs.slice(0, 1), isAlike: pairs.length > 0 && other.length === 0 }
}

function printFigure(side: Side, file: string | undefined, { words, reason }: PageWriter & { reason: string }): string {
  const shown =
    file === undefined ? `<p class="note">${reason}</p>` : `<img src="${toHtml(file)}" alt="${words[side]}">`
  return `<figure><figcaption>${words[side]}</figcaption>${shown}</figure>`
}

/** Why a side has no picture. */
function sayReason(side: Side, told: readonly Difference[], { words }: PageWriter): string {
  const effect = side === 'before' ? 'new' : 'gone'
  const isAbsent = told.some((one) => one.aspect === undefined && one.part.kind === 'screen' && one.effect === effect)
  return isAbsent ? words.absent : words.none
}

function printScreen(told: readonly Difference[], writer: PageWriter): string {
  const [first] = told
  if (first === undefined) return ''
  const { pairs, isAlike } = pairPictures(first.screen.id, writer)
  const toFigure = (side: Side, file: string | undefined) =>
    printFigure(side, file, { ...writer, reason: sayReason(side, told, writer) })
  return [
    '<section>',
    `<h2>${toHtml(sayChangedScreen(first.screen, writer.language))}</h2>`,
    `<ul>${told.map((one) => `<li>${toHtml(sayDifference(one, writer.language))}</li>`).join('')}</ul>`,
    ...(isAlike ? [`<p class="note">${writer.words.same}</p>`] : []),
    ...pairs.map(
      (pair) => `<div class="pair">${toFigure('before', pair.before)}${toFigure('after', pair.after)}</div>`,
    ),
    '</section>',
  ].join('\n')
}

function groupByScreen(differences: readonly Difference[]): readonly (readonly Difference[])[] {
  const groups = new Map<string, Difference[]>()
  for (const one of differences) {
    const name = `${one.screen.kind} ${one.screen.id}`
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  return [...groups.values()]
}

/** A page that sets the pictures of each changed screen side by side below what is said of it. */
export function printPage(contents: PageContents, language: Language): string {
  const words = WORDS[language]
  const screens = groupByScreen(contents.differences).map((told) => printScreen(told, { ...contents, words, language }))
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<title>${words.title}</title>
<style>${STYLE}</style>
<h1>${words.title}</h1>
${screens.length === 0 ? `<p>${words.nothing}</p>` : screens.join('\n')}
</html>
`
}
