/** What UTF-8 writes with two bytes. */
const WORD = /[\u00a1-\u07ff]+/gu
/** A letter that neither the languages of western Europe have nor Greek. */
const FOREIGN = /[\u0100-\u036f\u0400-\u07ff]/u

/** The usual characters of GB2312, its first level. */
const COMMON = { from: 0xb0a1, to: 0xd7f9 }

const isCommon = (pair: number) => pair >= COMMON.from && pair <= COMMON.to && (pair & 0xff) >= 0xa1

/** Whether all of these letters are, byte for byte, usual Chinese characters of GBK. */
function isChinese(word: string): boolean {
  const bytes = new TextEncoder().encode(word)
  for (let at = 0; at < bytes.length; at += 2) {
    if (!isCommon(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0))) return false
  }
  return true
}

/**
 * Where Chinese of GBK stands that happens to be UTF-8 too: the bytes of 状态 are those of ״̬. Undefined where nothing
 * does, and in a file that is written in another alphabet: some of its words are no usual Chinese.
 */
export function findGbkWord(text: string): { readonly from: number; readonly to: number } | undefined {
  const words = [...text.matchAll(WORD)].filter(([word]) => FOREIGN.test(word))
  const [first] = words
  if (first === undefined || !words.every(([word]) => isChinese(word))) return undefined
  return { from: first.index, to: first.index + first[0].length }
}
