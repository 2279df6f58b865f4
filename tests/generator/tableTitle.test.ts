import path from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../generator/compile'
import { readCase } from './support/compileCase'

const { sources, openapi } = readCase(path.join(import.meta.dirname, 'samples/form'))
const OWN = '  lines:\n    title: 明细\n    rows:\n'

test.each([
  ['its own', (text: string) => text.replace(OWN, '  lines:\n    rows:\n      title: 加急\n'), '加急'],
  [
    'a shared one',
    (text: string) => text.replace(/ {2}lines:\n[\s\S]*?\n(?=\S|$)/, '  lines: { rows: goods }\n'),
    '明细',
  ],
])('a field without a title has that of the table that it holds: %s', async (_, edit, title) => {
  const written = sources.map((source) =>
    source.path.endsWith('shop/order.yaml') ? { ...source, text: edit(source.text) } : source,
  )
  const { files, diagnostics } = await compile(written, openapi)
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
  const form = files.find((file) => file.path.endsWith('/order-form.ts'))?.text ?? ''
  expect(/name: 'lines',\n\s*title: '([^']*)'/.exec(form)?.[1] ?? form).toBe(title)
})
