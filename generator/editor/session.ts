import type { Connection, TextDocumentPositionParams, TextDocuments } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Diagnostic } from '../diagnostics/diagnostic'
import type { Language } from '../diagnostics/languages'
import type { Project } from './project'
import { toPath, toProtocolDiagnostic, toUri } from './toProtocol'
import type { Workspace } from './workspace'

/** One editor that is served. */
export interface Session {
  readonly connection: Connection
  readonly documents: TextDocuments<TextDocument>
  readonly workspace: Workspace
  readonly root: string
  /** The language of its user, known once it has introduced itself. */
  readonly language: () => Language
}

/** Sends the findings of each file that has some, or had some before. */
export function createPublisher({ connection, root, language }: Omit<Session, 'workspace' | 'documents'>) {
  let before = new Set<string>()
  return (found: readonly Diagnostic[]) => {
    const now = new Set(found.map(({ file }) => file))
    for (const file of new Set([...now, ...before])) {
      const own = found.filter((diagnostic) => diagnostic.file === file)
      const diagnostics = own.map((diagnostic) => toProtocolDiagnostic(diagnostic, root, language()))
      void connection.sendDiagnostics({ uri: toUri(root, file), diagnostics })
    }
    before = now
  }
}

export interface Question {
  /** As last checked, with the document that is asked about as it is now. */
  readonly project: Project
  readonly path: string
  readonly text: string
  readonly at: number
}

function withText(project: Project, path: string, text: string): Project {
  if (project.sources.some((source) => source.path === path && source.text === text)) return project
  return { ...project, sources: [...project.sources.filter((source) => source.path !== path), { path, text }] }
}

/** Answers a question about a place of a document; undefined where nothing is known of it. */
export async function answerAt<Answer>(
  { textDocument, position }: TextDocumentPositionParams,
  { documents, workspace, root }: Session,
  answer: (question: Question) => Answer,
): Promise<Awaited<Answer> | undefined> {
  const project = await workspace.project()
  const document = documents.get(textDocument.uri)
  const path = toPath(root, textDocument.uri)
  // An editor may ask about any YAML file.
  if (project === undefined || document === undefined || !path?.startsWith('schemas/')) return undefined
  const text = document.getText()
  return await answer({ project: withText(project, path, text), path, text, at: document.offsetAt(position) })
}
