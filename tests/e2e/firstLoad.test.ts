import { describe, expect, it } from 'vitest'
import { compressedSize, filesOf, readChunks } from '../support/builtApp'

const SHELL = 'app/pageRoutes.tsx'
const LIST = [SHELL, 'screen/ListScreenPage.tsx']
const FORM = [...LIST, 'screen/FormScreenPage.tsx']

/** Chunks that few pages need, and never on first load. */
const LATER = [
  /pinyin/,
  /dashboard\/drawChart/,
  /grid\/gridSheet/,
  /list\/exportRows/,
  /upload\/fileUpload/,
  /ui\/Calendar/,
  /ui\/(ModalFrame|MenuSheet|PopoverSheet|ComboboxSheet|TooltipBubble|ToastStack|ConfirmDialog)/,
  /app\/(search\/MenuSearch|help\/HelpDialog|logs\/LogsDialog|login\/SignInAgain|profile\/ProfilePage)/,
  /generated\/terms\.en/,
  /generated\/operations\//,
  /generated\/screens\//,
]

const bytesOf = (...sources: string[]) =>
  filesOf('entry', ...sources).reduce((sum, file) => sum + compressedSize(file), 0)

describe('what the built app loads at once', () => {
  it.each([
    ['the sign-in page', [], 131_900],
    ['a list', LIST, 230_650],
    ['a form with a detail table', FORM, 305_100],
  ])('for %s is no more than it was', (_, sources, most) => {
    expect(bytesOf(...sources)).toBeGreaterThan(100_000)
    expect(bytesOf(...sources)).toBeLessThan(most)
  })

  it('for one more screen is less than 4 kB on the average', () => {
    const sizes = readChunks()
      .filter(({ src }) => src?.startsWith('generated/screens/'))
      .map(({ file }) => compressedSize(file))
    expect(sizes.length).toBeGreaterThan(200)
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(4_000)
  })

  it('has neither charts nor workbooks nor uploads nor English in it, and on the sign-in page nothing of the shell', () => {
    const chunks = readChunks()
    for (const pattern of LATER) {
      const later = chunks.filter(({ src }) => src !== undefined && pattern.test(src)).map(({ file }) => file)
      expect(later.length, String(pattern)).toBeGreaterThan(0)
      const early = filesOf('entry', ...FORM)
      expect(
        early.filter((file) => later.includes(file)),
        String(pattern),
      ).toEqual([])
    }
    const ofShell = filesOf(SHELL).filter((file) => !filesOf('entry').includes(file))
    expect(ofShell.length).toBeGreaterThan(0)
  })
})
