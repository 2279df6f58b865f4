import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Compiled, compile, createCompiler } from '../../generator/compile'
import type { Source } from '../../generator/diagnostics/report'
import { isOfCase, readCase } from './support/compileCase'

const given = readCase(path.join(import.meta.dirname, 'samples/templates'))
const TEMPLATES = 'schemas/shared/templates.yaml'
const ORDER = 'schemas/shop/order.yaml'

interface Edit {
  readonly file: string
  readonly from: string
  readonly to: string
}

function edit({ file, from, to }: Edit): readonly Source[] {
  return given.sources.map((source) =>
    source.path === file ? { ...source, text: source.text.replace(from, to) } : source,
  )
}

const sayAll = ({ diagnostics }: Compiled) =>
  diagnostics
    .filter(isOfCase(given))
    .map(({ code, file, line, other }) =>
      [code, `${file}:${line}`, ...(other ? [`${other.file}:${other.line}`] : [])].join(' '),
    )

const judge = async (sources: readonly Source[]) => sayAll(await compile(sources, given.openapi))

describe('a screen from a template', () => {
  test('is made anew when the template changes, and as before when that is undone', async () => {
    const compileAgain = createCompiler()
    const before = await compileAgain(given.sources, given.openapi)
    const edited = edit({ file: TEMPLATES, from: 'default: 明细', to: 'default: 数量' })
    const after = await compileAgain(edited, given.openapi)
    expect(after.files).toEqual((await compile(edited, given.openapi)).files)
    expect(after.files).not.toEqual(before.files)
    expect((await compileAgain(given.sources, given.openapi)).files).toEqual(before.files)
  })

  test.each([
    {
      what: 'the template',
      file: TEMPLATES,
      from: 'filters: [name]',
      to: 'filters: [nmae]',
      at: `${TEMPLATES}:15 ${ORDER}:12`,
    },
    { what: 'a value', file: ORDER, from: ', urgent]', to: ', ugrent]', at: `${ORDER}:15` },
  ])('reports a mistake in $what where it stands', async ({ at, ...wrong }) => {
    expect(await judge(edit(wrong))).toContainEqual(expect.stringMatching(new RegExp(`^FW3\\d\\d ${at}$`)))
  })
})
