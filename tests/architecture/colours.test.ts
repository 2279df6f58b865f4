import { describe, expect, it } from 'vitest'
import { findSourceFiles, readSource } from '../support/sourceFiles'

/** The one file that gives the roles of tailwind.config.ts their values. */
const themes = 'src/index.css'

const hues =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose'
const painted =
  'bg|text|border(?:-[trblxyse])?|ring|ring-offset|outline|divide|fill|stroke|shadow|from|via|to|caret|accent|decoration|placeholder'

const rawColours: readonly (readonly [string, RegExp])[] = [
  ['a hex colour', /(?<=["'`:([]\s*)#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/gi],
  ['a colour function', /\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch|color)\((?!--)/gi],
  ['a colour of Tailwind’s own', new RegExp(`\\b(?:${painted})-(?:(?:${hues})-\\d{2,3}|black|white)\\b`, 'g')],
  ['a colour in brackets', new RegExp(`\\b(?:${painted})-\\[(?:#|rgb|hsl|oklch|color|var|--)[^\\]]*\\]`, 'gi')],
  ['a painted style', /style=\{\{[^}]*\b(?:color|background|backgroundColor|borderColor|fill|stroke)\s*:/g],
]

function findColours(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      rawColours.flatMap(([what, pattern]) =>
        [...line.matchAll(pattern)].map((found) => `${index + 1}: ${what}: ${found[0]}`),
      ),
    )
}

const samples: [string, boolean][] = [
  ['className="text-[#409eff]"', true],
  ['color: #fff;', true],
  ['background: rgb(20 28 38 / 0.45)', true],
  ['className="bg-red-500"', true],
  ['className="text-white"', true],
  ['className="bg-[var(--accent)]"', true],
  ['style={{ color }}', false],
  ["style={{ color: 'red' }}", true],
  ['style={{ width: size }}', false],
  ['className="bg-surface text-muted border-border"', false],
  ['<p>1#楼 #2024</p>', false],
  ['href="#main"', false],
  ['border: 1px solid var(--border)', false],
]

describe('colours', () => {
  it.each(samples)('%s', (line, raw) => expect(findColours(line).length > 0).toBe(raw))

  it('come from tailwind.config.ts only', () => {
    const files = findSourceFiles(['src'], /\.(tsx|css)$/).filter((path) => path !== themes)
    expect(files.length).toBeGreaterThan(20)
    expect(files.flatMap((path) => findColours(readSource(path)).map((found) => `${path}:${found}`))).toEqual([])
  })
})
