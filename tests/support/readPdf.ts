import { inflateSync } from 'node:zlib'

interface PdfObject {
  readonly dictionary: string
  readonly stream?: Buffer
}

/** What begins at `from`, and where it ends. */
function readObject(pdf: Buffer, text: string, from: number): { readonly object: PdfObject; readonly end: number } {
  const end = text.indexOf('endobj', from)
  const mark = /stream\r?\n/.exec(text.slice(from, end))
  const dictionary = text.slice(from, mark ? from + mark.index : end)
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0)
  if (mark === null || length === 0) return { object: { dictionary }, end }
  const start = from + mark.index + mark[0].length
  const bytes = pdf.subarray(start, start + length)
  const stream = dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes
  return { object: { dictionary, stream }, end: start + length }
}

/** The objects of a PDF as Chromium writes it: each by itself, its stream's length beside it. */
function readObjects(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  const heads = /(?:^|\n)(\d+) 0 obj\n/g
  for (let head = heads.exec(text); head; head = heads.exec(text)) {
    const { object, end } = readObject(pdf, text, heads.lastIndex)
    objects.set(head[1] ?? '', object)
    heads.lastIndex = end
  }
  return objects
}

const toSigns = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

interface Font {
  /** Hexadecimal digits of a glyph. */
  readonly digits: number
  readonly signs: ReadonlyMap<string, string>
}

function readFont(map: string): Font {
  const digits = /begincodespacerange\s*<([\dA-F]+)>/.exec(map)?.[1]?.length ?? 4
  const signs = new Map<string, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', sign = ''] of block.matchAll(/<([\dA-F]+)>\s*<([\dA-F]+)>/g))
      signs.set(glyph, toSigns(sign))
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', sign = ''] of block.matchAll(/<([\dA-F]+)>\s*<([\dA-F]+)>\s*<([\dA-F]+)>/g))
      for (let step = 0; step <= Number.parseInt(to, 16) - Number.parseInt(from, 16); step += 1) {
        const glyph = (Number.parseInt(from, 16) + step).toString(16).toUpperCase().padStart(digits, '0')
        signs.set(glyph, String.fromCodePoint(Number.parseInt(sign, 16) + step))
      }
  return { digits, signs }
}

/** Fonts name some Chinese signs by their radicals. */
const withoutRadicals = (text: string) => text.replace(/[\u2e80-\u2fdf]/g, (sign) => sign.normalize('NFKC'))

/** The texts of a page's drawing in its order. */
function readTexts(drawing: string, fontOf: (name: string) => Font): string {
  let font: Font | undefined
  let text = ''
  for (const [, name, hex = ''] of drawing.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)>/g)) {
    if (name !== undefined) font = fontOf(name)
    const glyphs = hex.match(new RegExp(`.{${font?.digits ?? 4}}`, 'g')) ?? []
    text += glyphs.map((glyph) => font?.signs.get(glyph) ?? '').join('')
  }
  return withoutRadicals(text)
}

/** The texts of each page in the order in which they are drawn, without spaces between them. */
export function readPdfPages(pdf: Buffer): readonly string[] {
  const objects = readObjects(pdf)
  const streamOf = (id = '') => objects.get(id)?.stream?.toString('latin1') ?? ''
  const fonts = new Map<string, Font>()
  const fontAt = (id: string) => {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1]
    const font = fonts.get(id) ?? readFont(streamOf(map))
    fonts.set(id, font)
    return font
  }
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\s/.test(dictionary))
  return pages.map(({ dictionary }) => {
    const named = new Map([...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id = '']) => [name, id]))
    const drawing = streamOf(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1])
    return readTexts(drawing, (name) => fontAt(named.get(name) ?? ''))
  })
}
