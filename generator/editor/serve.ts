import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  type InitializeResult,
  MarkupKind,
  ProposedFeatures,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { inLanguage, type Language } from '../diagnostics/languages'
import { type Completions, complete } from './complete'
import { findDefinitions } from './definition'
import { describeTarget } from './describe'
import { toItem } from './items'
import { isRenamable, renameTarget } from './rename'
import { answerAt, createPublisher, type Question, type Session } from './session'
import { findTarget } from './target'
import { type FindingData, ITEM_KINDS, toEdits, toLocation, toPath, toProtocolRange } from './toProtocol'
import { listUses } from './uses'
import { createWorkspace } from './workspace'

/** More are found by typing. */
const MAX_ITEMS = 100
/** `RequestFailed` of the protocol: a sound request that cannot be carried out. */
const REFUSED = -32803

const INTRODUCTION: InitializeResult = {
  serverInfo: { name: 'formwork' },
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    completionProvider: { triggerCharacters: [' ', '{', '[', '.', '(', '"', "'"] },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  },
}

function createItem(index: number, found: Completions, { project, text, language }: Question & { language: Language }) {
  const name = found.names[index] ?? ''
  const { kind, detail, documentation, insert } = toItem(name, found, { project, text })
  const item: CompletionItem = {
    label: name,
    kind: ITEM_KINDS[kind],
    sortText: `${index}`.padStart(3, '0'),
    detail: detail && inLanguage(detail, language),
    documentation: documentation && { kind: MarkupKind.Markdown, value: inLanguage(documentation, language) },
    textEdit: { range: toProtocolRange(text, found), newText: insert },
  }
  return item
}

/** What is asked while somebody types. */
function answerTyping(session: Session): void {
  const { connection, language } = session
  connection.onCompletion((params) =>
    answerAt(params, session, (question) => {
      const found = complete(question, question.project)
      if (found === undefined) return undefined
      const shown = found.names.slice(0, MAX_ITEMS)
      const items = shown.map((_, index) => createItem(index, found, { ...question, language: language() }))
      return { isIncomplete: true, items }
    }),
  )
  connection.onHover((params) =>
    answerAt(params, session, ({ project, path, text, at }) => {
      const target = findTarget(path, at, project)
      if (target === undefined) return undefined
      const value = inLanguage(describeTarget(target, project), language())
      return { contents: { kind: MarkupKind.Markdown, value }, range: toProtocolRange(text, target.place) }
    }),
  )
  connection.onCodeAction(({ textDocument, context }) =>
    context.diagnostics.flatMap((diagnostic): CodeAction[] => {
      const { fix }: FindingData = diagnostic.data ?? {}
      if (fix === undefined) return []
      const edit = { changes: { [textDocument.uri]: [{ range: diagnostic.range, newText: fix }] } }
      const title = language() === 'zh' ? `改为“${fix}”` : `Change to "${fix}"`
      return [{ title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], isPreferred: true, edit }]
    }),
  )
}

/** What is asked to find one's way, and to rename what was found. */
function answerFinding(session: Session): void {
  const { connection, root, workspace, language } = session
  connection.onDefinition((params) =>
    answerAt(params, session, ({ project, path, at }) => {
      const target = findTarget(path, at, project)
      return target && findDefinitions(target, project).map((place) => toLocation(root, place, project))
    }),
  )
  connection.onReferences((params) =>
    answerAt(params, session, ({ project, path, at }) => {
      const target = findTarget(path, at, project)
      const uses = target ? listUses(target, project) : []
      const wanted = uses.filter(({ declares }) => params.context.includeDeclaration || !declares)
      return wanted.map(({ place }) => toLocation(root, place, project))
    }),
  )
  connection.onPrepareRename((params) =>
    answerAt(params, session, ({ project, path, text, at }) => {
      const target = findTarget(path, at, project)
      return target && isRenamable(target) ? toProtocolRange(text, target.place) : undefined
    }),
  )
  connection.onRenameRequest((params) =>
    answerAt(params, session, async ({ project, path, at }) => {
      const target = findTarget(path, at, project)
      if (target === undefined || !isRenamable(target)) return undefined
      const renamed = await renameTarget(target, params.newName, { project, examine: workspace.examine })
      if (!renamed.ok) throw new ResponseError(REFUSED, inLanguage(renamed.says, language()))
      return { changes: toEdits(root, project.sources, renamed.value) }
    }),
  )
}

/** Keeps the workspace as the editor and the disk have it. */
function followChanges({ connection, documents, workspace, root }: Session, canWatch: () => boolean): void {
  connection.onInitialized(() => {
    workspace.check()
    const watchers = ['schemas', 'openapi'].map((folder) => ({ globPattern: `**/${folder}/**/*.yaml` }))
    if (canWatch()) void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers })
  })
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const isApi = changes.some(({ uri }) => toPath(root, uri)?.startsWith('openapi/'))
    if (isApi) workspace.check(true)
    else workspace.change()
  })
  documents.onDidChangeContent(workspace.change)
  documents.onDidClose(workspace.change)
  connection.onShutdown(workspace.close)
}

/** Serves one editor over a connection; the files of the root are those that it edits. */
export function serve(connection: Connection, root: string): void {
  const documents = new TextDocuments(TextDocument)
  let language: Language = 'en'
  let canWatch = false
  connection.onInitialize(({ locale, capabilities }) => {
    language = locale?.toLowerCase().startsWith('zh') ? 'zh' : 'en'
    canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
    return INTRODUCTION
  })
  const known = { connection, root, language: () => language }
  const workspace = createWorkspace({
    root,
    listOpen: () =>
      documents.all().map((document) => ({ path: toPath(root, document.uri) ?? '', text: document.getText() })),
    publish: createPublisher(known),
    warn: (error) => connection.console.error(`${error}`),
  })
  const session: Session = { ...known, documents, workspace }
  answerTyping(session)
  answerFinding(session)
  followChanges(session, () => canWatch)
  documents.listen(connection)
  connection.listen()
}

/** Serves over stdin and stdout; resolves when the editor has gone. */
export function serveStdio(root: string): Promise<number> {
  const reader = new StreamMessageReader(process.stdin)
  const connection = createConnection(ProposedFeatures.all, reader, new StreamMessageWriter(process.stdout))
  const gone = new Promise<number>((resolve) => {
    connection.onExit(() => resolve(0))
    reader.onClose(() => resolve(0))
  })
  serve(connection, root)
  return gone
}
