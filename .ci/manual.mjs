import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { marked } from 'marked'

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.7 system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif; }
body { max-width: 68rem; margin: 0 auto; padding: 1.5rem; }
table { border-collapse: collapse; width: 100%; margin: .75rem 0; }
th, td { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .25rem .5rem; text-align: start; vertical-align: top; }
code { background: color-mix(in srgb, currentColor 10%, transparent); padding: 0 .25rem; border-radius: .2rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; }
@media (max-width: 600px) { body { padding: .75rem; } table { display: block; overflow-x: auto; } }
`

const toPage = (title, body) => `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body>${body}</body>
</html>
`

/** Second line of a section, `列表 list, \`project/project-manage\`, …`: kind, id and address of its screen. */
const SCREEN = /^## (.+)\n+([^\n,]+), `([^`]+)`(?:, 地址 address `([^`]+)`)?/

function partsOf(text) {
  const parts = text.split(/^(?=## )/m).map((part) => ({ part, about: SCREEN.exec(part) }))
  return parts.flatMap(({ part, about }) => {
    if (about === null) return []
    const [, title, kind, id, address = ''] = about
    return [{ title, kind, id, address, text: part.replace(/^#/gm, '') }]
  })
}

const listPages = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.md'))
    .sort()

/**
 * Renders the generator's pages in `from` to HTML in `to`: one page per screen by its id with an index, document
 * actions, the language reference and a page per diagnostic.
 */
export function buildManual(from, to) {
  rmSync(to, { recursive: true, force: true })
  const read = (file) => readFileSync(join(from, file), 'utf8')
  const files = listPages(join(from, 'manual')).filter((file) => file.includes('/'))
  const parts = files.flatMap((file) => partsOf(read(`manual/${file}`)))
  const write = (path, title, markdown) => {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    writeFileSync(join(to, path), toPage(title, marked.parse(markdown, { async: false })))
  }
  for (const { id, title, text } of parts) {
    const up = '../'.repeat(id.split('/').length - 1)
    write(`${id}.html`, title, `[使用手册 Manual](${up}index.html)\n\n${text}`)
  }
  const rows = parts.map(({ id, title, kind, address }) => `| [${title}](${id}.html) | ${kind} | \`${address}\` |`)
  const table = ['| 页面 Screen | 种类 Kind | 地址 Address |', '| --- | --- | --- |', ...rows].join('\n')
  write(
    'index.html',
    '使用手册 Manual',
    `# 使用手册 Manual\n\n[单据的状态与操作 Documents: status and action](documents.html) · [导入的工作簿 Workbooks that are imported](imports.html)\n\n${table}\n`,
  )
  for (const file of [
    'language.md',
    'documents.md',
    'imports.md',
    ...listPages(join(from, 'diagnostics')).map((name) => `diagnostics/${name}`),
  ]) {
    const markdown = read(file).replaceAll('.md)', '.html)').replaceAll('README.html', 'index.html')
    write(
      file.replace('README.md', 'index.md').replace(/\.md$/, '.html'),
      /^# (.+)$/m.exec(markdown)?.[1] ?? file,
      markdown,
    )
  }
}
