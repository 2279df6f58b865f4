import { describe, expect, test, vi } from 'vitest'
import type { Language } from '../../generator/diagnostics/languages'
import type { Source } from '../../generator/diagnostics/report'
import { compareContents, type Difference } from '../../generator/difference/compareContents'
import type { Effect } from '../../generator/difference/effects'
import { findMoved } from '../../generator/difference/findMoved'
import { type Aspects, type Contents, type Part, said } from '../../generator/difference/parts'
import { sayDifferences } from '../../generator/difference/says'
import { createRandom } from '../support/random'
import { SCREEN_EDITS, type ScreenEdit } from './screenEdits/edits'
import { examineContents, sources } from './screenEdits/examineContents'

vi.setConfig({ testTimeout: 120_000 })

const { contents: before } = examineContents(sources)

/** The fields of the forms of each file. */
const formFields = new Set(
  before.flatMap(({ kind, file, parts }) => (kind === 'form' ? parts.map(({ name }) => `${file} ${name}`) : [])),
)

/** Where an edit changes the file; undefined where it has nothing to change. */
function findMatch({ find }: ScreenEdit, { path: file, text }: Source): RegExpMatchArray | undefined {
  const isFit = ([line]: RegExpMatchArray) => {
    const [, field] = /^ {2}(\w+): \{/.exec(line) ?? []
    return field === undefined || formFields.has(`${file} ${field}`)
  }
  return [...text.matchAll(new RegExp(find, 'gm'))].find(isFit)
}

function applyTo(edit: ScreenEdit, source: Source): Source {
  const found = findMatch(edit, source)
  if (found === undefined) return source
  const { path: file, text } = source
  return { path: file, text: text.replace(found[0], () => found[0].replace(edit.find, edit.replace)) }
}

/** Screens of entities, and no file that others share. */
const isOwn = ({ path: file, text }: Source) => !/shared|terms|dictionaries/.test(file) && /^entity: /m.test(text)

type Chosen = ReadonlyMap<string, ScreenEdit>

/** Each edit in a file of its own, so that one comparison judges all of them; those of `kept` stay. */
function chooseFiles(random: () => number, kept: Chosen, faulty: ReadonlySet<string>): Chosen {
  const chosen = new Map(kept)
  const isFree = ({ path: file }: Source) => !chosen.has(file) && !faulty.has(file)
  for (const edit of SCREEN_EDITS.filter((one) => ![...kept.values()].includes(one))) {
    const fit = sources.filter((source) => isOwn(source) && isFree(source) && findMatch(edit, source) !== undefined)
    const source = fit[Math.floor(random() * fit.length)]
    if (source) chosen.set(source.path, edit)
  }
  return chosen
}

interface Judged {
  readonly edit: ScreenEdit
  readonly file: string
  readonly told: readonly Difference[]
  /** Of the way back. */
  readonly toldBack: readonly Difference[]
}

const TURNED: { readonly [effect in Effect]?: Effect } = {
  new: 'gone',
  gone: 'new',
  stricter: 'looser',
  looser: 'stricter',
}

/** Edits other files where the compiler refuses an edit, since some take away what other lines name. */
function editFiles(random: () => number): readonly Judged[] {
  const faulty = new Set<string>()
  let kept: Chosen = new Map()
  for (let times = 0; times < 10; times += 1) {
    const chosen = chooseFiles(random, kept, faulty)
    const after = examineContents(
      sources.map((source) => {
        const edit = chosen.get(source.path)
        return edit === undefined ? source : applyTo(edit, source)
      }),
    )
    for (const { file } of after.errors) faulty.add(file)
    kept = new Map([...chosen].filter(([file]) => !faulty.has(file)))
    if (kept.size === chosen.size) return judge(kept, after.contents)
  }
  return []
}

function judge(chosen: Chosen, after: readonly Contents[]): readonly Judged[] {
  const [forth, back] = [compareContents(before, after), compareContents(after, before)]
  return [...chosen].map(([file, edit]) => {
    const isIn = ({ screen }: Difference) => screen.file === file
    return { edit, file, told: forth.filter(isIn), toldBack: back.filter(isIn) }
  })
}

const toVerdict = ({ aspect, effect }: Difference) => `${aspect ?? 'whole'} ${effect}`

const turn = (effect: Effect) => TURNED[effect] ?? effect

describe.each([1, 2, 3, 4])('20 edits of real files, drawn by seed %s', (seed) => {
  const judged = editFiles(createRandom(seed))

  test.each(SCREEN_EDITS.map((edit) => [edit.name, edit] as const))('%s', (_, edit) => {
    const { told = [], toldBack = [], file } = judged.find((one) => one.edit === edit) ?? {}
    const [aspect, effect] = edit.says === 'nothing' ? [] : edit.says
    expect({ file, told: [...new Set(told.map(toVerdict))] }).toEqual({
      file: expect.stringMatching(/^schemas/),
      told: effect === undefined ? [] : [`${aspect} ${effect}`],
    })
    expect([...new Set(toldBack.map(toVerdict))]).toEqual(effect === undefined ? [] : [`${aspect} ${turn(effect)}`])
  })
})

test('a component of the developers that leaves a view is told with the place where it stood', () => {
  const without = sources.map(({ path: file, text }) => ({
    path: file,
    text: text.replace('    slots: { above: project-duration }\n', ''),
  }))
  expect(sayDifferences(compareContents(before, examineContents(without).contents), 'en')).toEqual([
    '项目详情 › view: what developers put into it is no more, it was above: project-duration',
  ])
})

test('what changes in a template is told of each screen that uses it', () => {
  const edited = sources.map(({ path: file, text }) => ({
    path: file,
    text: file.endsWith('shared/templates.yaml')
      ? text.replace('[title, applicant, department, status, createTime]', '[title, applicant, status, createTime]')
      : text,
  }))
  const told = sayDifferences(compareContents(before, examineContents(edited).contents), 'zh')
  expect(told).toHaveLength(9)
  expect(told).toContainEqual(expect.stringMatching(/^合同申请 .*申请部门.*不再有/))
})

const field = (name: string, title: string, aspects: Aspects = {}): Part => ({
  kind: 'field',
  name,
  title,
  group: '',
  aspects: { title: said(title), ...aspects },
})

const form = (...parts: readonly Part[]): Contents => ({ id: 'project/form', kind: 'form', title: '项目', parts })

function tell(old: Contents, now: Contents, language: Language): readonly string[] {
  return sayDifferences(compareContents([old], [now]), language)
}

test('each difference is a sentence in the language of its reader', () => {
  const old = form(field('a', '项目名称'), field('b', '负责人电话', { maxLength: said(20) }))
  const now = form(field('b', '负责人电话', { maxLength: said(11), required: { value: '', shown: '' } }))
  expect(tell(old, now, 'en')).toEqual([
    '项目 › form: field 项目名称 is gone',
    '项目 › form: field 负责人电话 the most characters is 11 now, it was 20',
    '项目 › form: field 负责人电话 is required now',
  ])
  expect(tell(old, now, 'zh')).toEqual([
    '项目 › 表单：字段“项目名称” 不再有',
    '项目 › 表单：字段“负责人电话” 最多字数由 20 改为 11',
    '项目 › 表单：字段“负责人电话” 现在必填',
  ])
})

test('a property that is called otherwise in the API is nothing to its reader', () => {
  expect(tell(form(field('memo', '备注')), form(field('remark', '备注')), 'en')).toEqual([])
})

test('the fewest are said to have moved', () => {
  const [a, b, c, d] = [field('a', '甲'), field('b', '乙'), field('c', '丙'), field('d', '丁')]
  expect(tell(form(a, b, c, d), form(b, c, d, a), 'en')).toEqual(['项目 › form: field 甲 moved behind "丁"'])
  expect(findMoved([3, 1, 2])).toEqual([0])
  expect(findMoved([])).toEqual([])
})

test('what roles begin with is told, and the order of permissions is not', () => {
  const roles = (grants: string) => {
    const text = `roles:\n  operator: [${grants}]\n`
    return examineContents(
      sources.map((source) => (source.path === 'schemas/roles.yaml' ? { ...source, text } : source)),
    )
  }
  const [old, now] = [roles('dashboard_view, bill_view'), roles('bill_view, oa_payment_account')]
  expect([...old.errors, ...now.errors]).toEqual([])
  const told = (language: Language) => sayDifferences(compareContents(old.contents, now.contents), language)
  expect(told('en')).toEqual([
    '角色 › roles of a new database: permission operator dashboard_view is gone',
    '角色 › roles of a new database: permission operator oa_payment_account is new',
  ])
  expect(told('zh')).toContain('角色 › 新数据库的角色：权限“operator oa_payment_account” 新增')
  const swapped = compareContents(old.contents, roles('bill_view, dashboard_view').contents)
  expect(swapped).toEqual([])
})
