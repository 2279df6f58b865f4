import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import {
  type CodeAction,
  type CompletionList,
  createConnection,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type Location,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { serve } from '../../../generator/editor/serve'
import { serverCommand } from '../../../generator/editor/vscode/serverCommand.js'
import { ROOT } from './support'

const FILE = 'schemas/system/param.yaml'

interface Editor {
  readonly ask: <Answer>(method: string, params: object) => Promise<Answer>
  readonly open: (file: string, text?: string) => void
  /** Replaces the first occurrence in the text that is open; returns where it now ends. */
  readonly type: (file: string, from: string, to: string) => { readonly line: number; readonly character: number }
  readonly found: (file: string, isThere: (found: readonly Diagnostic[]) => boolean) => Promise<readonly Diagnostic[]>
  readonly uri: (file: string) => string
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A copy of the sources of a project in a folder of its own. */
function copyProject(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'editor-'))
  for (const folder of ['schemas', 'openapi'])
    cpSync(path.join(ROOT, folder), path.join(root, folder), { recursive: true })
  closing.push(() => rmSync(root, { recursive: true, force: true }))
  return root
}

function toPosition(text: string, at: number) {
  const before = text.slice(0, at)
  return { line: before.split('\n').length - 1, character: at - before.lastIndexOf('\n') - 1 }
}

function connect(root: string): ProtocolConnection {
  const [there, back] = [new PassThrough(), new PassThrough()]
  serve(createConnection(new StreamMessageReader(there), new StreamMessageWriter(back)), root)
  const client = createProtocolConnection(new StreamMessageReader(back), new StreamMessageWriter(there))
  client.listen()
  closing.push(() => client.dispose())
  return client
}

async function start(locale: string, root = copyProject()): Promise<Editor> {
  const client = connect(root)
  const texts = new Map<string, string>()
  const published = new Map<string, readonly Diagnostic[]>()
  const waiting = new Set<() => void>()
  client.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) => {
    published.set(uri, diagnostics)
    for (const look of waiting) look()
  })
  await client.sendRequest('initialize', { processId: null, rootUri: null, locale, capabilities: {} })
  await client.sendNotification('initialized', {})
  const uri = (file: string) => pathToFileURL(path.join(root, file)).href
  const open: Editor['open'] = (file, text = readFileSync(path.join(root, file), 'utf8')) => {
    texts.set(file, text)
    void client.sendNotification('textDocument/didOpen', {
      textDocument: { uri: uri(file), languageId: 'yaml', version: 1, text },
    })
  }
  return {
    uri,
    open,
    ask: (method, params) => client.sendRequest(method, params),
    type: (file, from, to) => {
      const text = texts.get(file) ?? ''
      const at = text.indexOf(from)
      if (at === -1) throw new Error(`${file} has no "${from}"`)
      const changed = text.slice(0, at) + to + text.slice(at + from.length)
      texts.set(file, changed)
      const range = { start: toPosition(text, at), end: toPosition(text, at + from.length) }
      void client.sendNotification('textDocument/didChange', {
        textDocument: { uri: uri(file), version: 2 },
        contentChanges: [{ range, text: to }],
      })
      return toPosition(changed, at + to.length)
    },
    found: (file, isThere) =>
      new Promise((resolve) => {
        const look = () => {
          const found = published.get(uri(file))
          if (found === undefined || !isThere(found)) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
}

describe('an editor that is served', () => {
  test('is told of a mistake while it is typed, in its language, mends it, and is told that all is well', async () => {
    const editor = await start('zh-CN')
    editor.open(FILE)
    editor.type(FILE, 'columns:', 'colums:')
    const [finding] = await editor.found(FILE, (found) => found.length > 0)
    expect(finding).toMatchObject({ code: 'FW201', severity: 1, source: 'formwork' })
    expect(finding?.message).toContain('是不是“columns”')
    const textDocument = { uri: editor.uri(FILE) }
    const [action] = await editor.ask<CodeAction[]>('textDocument/codeAction', {
      textDocument,
      range: finding?.range,
      context: { diagnostics: [finding] },
    })
    expect(action?.title).toBe('改为“columns”')
    expect(action?.edit?.changes?.[textDocument.uri]).toEqual([{ range: finding?.range, newText: 'columns' }])
    editor.type(FILE, 'colums:', 'columns:')
    expect(await editor.found(FILE, (found) => found.length === 0)).toEqual([])
  }, 240_000)

  test('completes, explains, leads to the declaration, finds uses and renames', async () => {
    const editor = await start('en')
    editor.open(FILE)
    const textDocument = { uri: editor.uri(FILE) }
    const position = editor.type(FILE, 'filters: [', 'filters: [paramV')
    const { items } = await editor.ask<CompletionList>('textDocument/completion', { textDocument, position })
    expect(items[0]).toMatchObject({ label: 'paramValue', detail: expect.stringContaining('string') })
    const typed = editor.type(FILE, 'filters: [paramV', 'filters: [')
    const hover = await editor.ask<Hover>('textDocument/hover', {
      textDocument,
      position: { ...typed, character: typed.character + 2 },
    })
    expect(JSON.stringify(hover.contents)).toContain('sample')
    const at = { textDocument, position: editor.type(FILE, 'form: param-form', 'form: param-form') }
    const [declared] = await editor.ask<Location[]>('textDocument/definition', at)
    expect(declared?.uri).toBe(textDocument.uri)
    const uses = await editor.ask<Location[]>('textDocument/references', {
      ...at,
      context: { includeDeclaration: false },
    })
    expect(uses.length).toBeGreaterThan(0)
    const edit = await editor.ask<WorkspaceEdit>('textDocument/rename', { ...at, newName: 'setting-form' })
    const edits = edit.changes?.[textDocument.uri] ?? []
    expect(edits.length).toBe(uses.length + 1)
    expect(new Set(edits.map(({ range }) => range.start.line)).has(declared?.range.start.line ?? -1)).toBe(true)
  }, 240_000)

  test('refuses a name that is taken, and says why', async () => {
    const editor = await start('en')
    editor.open(FILE)
    const position = editor.type(FILE, 'form: param-form', 'form: param-form')
    const params = { textDocument: { uri: editor.uri(FILE) }, position, newName: 'Param Form' }
    await expect(editor.ask('textDocument/rename', params)).rejects.toThrow('is no name')
  }, 240_000)

  test('says nothing of YAML that is no screen', async () => {
    const editor = await start('en')
    editor.open('openapi/other.yaml', 'title: ')
    editor.open('schemas/shop/order.yaml', 'tit')
    const ask = (file: string, character: number) =>
      editor.ask('textDocument/completion', {
        textDocument: { uri: editor.uri(file) },
        position: { line: 0, character },
      })
    expect(await ask('openapi/other.yaml', 7)).toBeNull()
    expect(await ask('schemas/shop/order.yaml', 3)).not.toBeNull()
  }, 240_000)

  test('speaks over stdin and stdout to any editor that starts the command of the VS Code extension', async () => {
    const { command, args } = serverCommand
    const child = spawn(command, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
    closing.push(() => child.kill())
    const client = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin))
    client.listen()
    const answer = await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} })
    expect(answer).toMatchObject({ serverInfo: { name: 'formwork' }, capabilities: { renameProvider: {} } })
    await client.sendRequest('shutdown')
    await client.sendNotification('exit')
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
  }, 120_000)
})
