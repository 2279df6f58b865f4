import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ResolvedScreen } from '../3-resolve/resolved'
import { createExaminer } from '../changes/examine'
import { both, inLanguage } from '../diagnostics/languages'
import { findNearest } from '../diagnostics/nearest'
import type { Source } from '../diagnostics/report'
import { EJECTED_SCREENS, ejectScreen, pagePathOf } from '../eject/ejectScreen'
import { acknowledge } from '../eject/fingerprint'
import { readSources } from '../readSources'
import { EXIT, type ParsedArgs } from './command'
import { readLanguage } from './readLanguage'
import { readOwnApi } from './readOwnApi'
import { writeAll } from './writeAll'

/** The screen that was meant, or the sentence that says why none is. */
function findScreen(screens: readonly ResolvedScreen[], entity: string, name?: string): ResolvedScreen | string {
  const own = screens.filter((screen) => `${screen.domain}/${screen.entity}` === entity)
  const wanted = name === undefined ? own : own.filter((screen) => screen.name === name)
  const [only, other] = wanted
  if (only && other === undefined) return only
  if (own.length === 0) {
    const nearest = findNearest(entity, new Set(screens.map(({ domain, entity: each }) => `${domain}/${each}`)))
    const hint = nearest === undefined ? '' : both(`; did you mean "${nearest}"?`, `；是不是“${nearest}”？`)
    return both(`there is no entity "${entity}"${hint}\n`, `没有实体“${entity}”${hint}\n`)
  }
  const names = own.map((screen) => screen.name)
  return both(
    `which screen of "${entity}"? ${names.join(', ')}\n`,
    `要导出“${entity}”的哪个页面？${names.join('、')}\n`,
  )
}

/** What the YAML no longer says of a screen of the kind. */
const TAKEN: { readonly [kind in ResolvedScreen['kind']]: string } = {
  list: both('columns, filters, order, colours, sums, actions', '列、筛选、排序、颜色、合计、操作'),
  form: both(
    'fields, layout, messages, what is computed and checked in the browser, actions',
    '字段、布局、提示、浏览器中的计算和校验、操作',
  ),
  view: both('fields, layout, header, slots, actions', '字段、布局、抬头、插槽、操作'),
  calendar: both('fields and actions', '字段和操作'),
  dashboard: both('panels and filters', '图表和筛选'),
}

function sayEjected({ id, kind, place }: ResolvedScreen, files: readonly Source[]): string {
  const [component, constants] = files.map((file) => file.path)
  return [
    both(`${id} is shown by ${component} now\n`, `${id} 现由 ${component} 展示\n`),
    both(
      `no longer taken from ${place.file}, but from ${constants}: ${TAKEN[kind]}\n`,
      `以下内容不再取自 ${place.file}，而取自 ${constants}：${TAKEN[kind]}\n`,
    ),
    both(
      'still taken from it: address, menu, permissions, what the server checks and computes in a save, the manual\n',
      '仍取自它：地址、菜单、权限、服务器保存时的校验和计算、手册\n',
    ),
    both(
      `to go back, remove the folder and its entry in ${EJECTED_SCREENS}\n`,
      `要还原，删除该文件夹和 ${EJECTED_SCREENS} 中的条目\n`,
    ),
  ].join('')
}

/** Formats the files; false where the formatter would have them otherwise, which it says itself. */
function format(root: string, files: readonly Source[]): boolean {
  const program = path.join(root, 'node_modules/.bin/biome')
  if (!existsSync(program)) return true
  const written = files.map((file) => file.path).filter((file) => /\.tsx?$/.test(file))
  const { status, stderr } = spawnSync(program, ['check', '--write', ...written], { cwd: root, encoding: 'utf8' })
  if (status !== 0) process.stderr.write(stderr)
  return status === 0
}

/** Notes that developers know what the YAML says now. */
function acknowledgeScreen(root: string, screen: ResolvedScreen) {
  const text = readFileSync(path.join(root, EJECTED_SCREENS), 'utf8')
  if (!text.includes(`'${screen.id}': {`))
    return { isDone: false, text: both(`${screen.id} is not ejected\n`, `${screen.id} 没有导出\n`) }
  writeAll(root, [{ path: EJECTED_SCREENS, text: acknowledge(text, screen) }])
  return {
    isDone: true,
    text: both(`noted: ${screen.id} follows its YAML as it is now\n`, `已记下：${screen.id} 与当前的 YAML 一致\n`),
  }
}

export async function eject(root: string, given: ParsedArgs): Promise<number> {
  const language = readLanguage(given)
  const document = language && (await readOwnApi(root, language))
  if (language === undefined || document === undefined) return EXIT.usage
  const refuse = (says: string) => {
    process.stderr.write(inLanguage(says, language))
    return EXIT.failure
  }
  const sources = readSources(root)
  const { resolved, errors } = createExaminer()(sources, document)
  if (errors.length > 0) return refuse(both('mend what check says first\n', '请先改好 check 指出的问题\n'))
  const [entity = '', name] = given.positionals
  const screen = findScreen(resolved.screens, entity, name)
  if (typeof screen === 'string') return refuse(screen)
  if (given.options['--acknowledge'] === true) {
    const says = acknowledgeScreen(root, screen)
    process.stdout.write(inLanguage(says.text, language))
    return says.isDone ? EXIT.ok : EXIT.failure
  }
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const files = ejectScreen(screen, {
    page: read(pagePathOf(screen)),
    register: read(EJECTED_SCREENS),
    yaml: { path: screen.place.file, text: read(screen.place.file) },
  })
  const [{ path: component = '' } = {}] = files
  if (existsSync(path.join(root, component)))
    return refuse(both(`${component} is there already; nothing was changed\n`, `${component} 已经存在，没有改动\n`))
  writeAll(
    root,
    files.map((file) => ({ ...file, text: inLanguage(file.text, language) })),
  )
  process.stdout.write(inLanguage(sayEjected(screen, files), language))
  return format(root, files) ? EXIT.ok : EXIT.failure
}
