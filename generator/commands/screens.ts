import type { ResolvedScreen } from '../3-resolve/resolved'
import { createExaminer } from '../changes/examine'
import { listScreenParts, type ScreenParts } from '../changes/screenParts'
import { both, inLanguage } from '../diagnostics/languages'
import { readSources } from '../readSources'
import { asksForJson } from './asksForJson'
import { EXIT, type ParsedArgs } from './command'
import { readLanguage } from './readLanguage'
import { readOwnApi } from './readOwnApi'

interface ScreenEntry {
  readonly id: string
  readonly kind: ResolvedScreen['kind']
  readonly path: string
  readonly title: string
  readonly file: string
  readonly operations: readonly string[]
  readonly permissions: readonly string[]
}

function permissionsOf(screen: ResolvedScreen): readonly string[] {
  const own = screen.kind === 'list' ? [screen.reading.permission] : []
  const saved = screen.kind === 'form' ? [screen.add?.permission, screen.update?.permission] : []
  const codes = [...own, ...saved, ...screen.actions.map(({ permission }) => permission)]
  return [...new Set(codes.filter((code) => code !== undefined))].sort()
}

function toEntry({ screen, operations }: ScreenParts): ScreenEntry {
  const { id, kind, path, title, place } = screen
  return {
    id,
    kind,
    path,
    title,
    file: place.file,
    operations: [...operations].sort(),
    permissions: permissionsOf(screen),
  }
}

function print({ id, kind, path, title, operations, permissions }: ScreenEntry): string {
  const head = `${kind.padEnd(5)} ${id.padEnd(32)} ${path.padEnd(36)} ${title}`
  const lists = [
    [both('operations: ', '接口：'), operations],
    [both('permissions: ', '权限：'), permissions],
  ] as const
  const lines = lists.flatMap(([name, list]) => (list.length === 0 ? [] : [`        ${name}${list.join(', ')}`]))
  return [head, ...lines].join('\n')
}

export async function screens(root: string, given: ParsedArgs): Promise<number> {
  const [json, language] = [asksForJson(given), readLanguage(given)]
  if (json === undefined || language === undefined) return EXIT.usage
  const document = await readOwnApi(root, language)
  if (document === undefined) return EXIT.usage
  const entries = listScreenParts(createExaminer()(readSources(root), document)).map(toEntry)
  process.stdout.write(
    json ? `${JSON.stringify(entries, null, 2)}\n` : `${inLanguage(entries.map(print).join('\n'), language)}\n`,
  )
  return EXIT.ok
}
