import { describe, expect, test, vi } from 'vitest'
import type { Source } from '../../generator/diagnostics/report'
import { compareContents, type Difference } from '../../generator/difference/compareContents'
import { sayDifferences } from '../../generator/difference/says'
import { createRandom } from '../support/random'
import { examineContents, sources } from './screenEdits/examineContents'
import { RECORD_EDITS, type RecordEdit } from './screenEdits/recordEdits'

vi.setConfig({ testTimeout: 120_000 })

const { contents: before } = examineContents(sources)

interface Spot {
  readonly source: Source
  readonly from: number
  readonly found: string
}

/** All places of the real files at which an edit has something to change. */
function listSpots({ find }: RecordEdit): readonly Spot[] {
  const everywhere = new RegExp(find, `${find.flags}g`)
  return sources.flatMap((source) =>
    [...source.text.matchAll(everywhere)].map(({ 0: found, index: from }) => ({ source, from, found })),
  )
}

function editAt({ source, from, found }: Spot, { find, replace }: RecordEdit): readonly Source[] {
  const { path: file, text } = source
  const edited = text.slice(0, from) + found.replace(find, replace) + text.slice(from + found.length)
  return sources.map((one) => (one === source ? { path: file, text: edited } : one))
}

/** Draws a place whose edit the compiler accepts. */
function draw(edit: RecordEdit, random: () => number): readonly Difference[] | undefined {
  const spots = [...listSpots(edit)]
  while (spots.length > 0) {
    const [spot] = spots.splice(Math.floor(random() * spots.length), 1)
    const after = spot && examineContents(editAt(spot, edit))
    if (after?.errors.length === 0) return compareContents(before, after.contents)
  }
  return undefined
}

describe.each([1, 2])('edits of real flows, numbers, reminders, imports and print forms, drawn by seed %s', (seed) => {
  const random = createRandom(seed)

  test.each(RECORD_EDITS.map((edit) => [edit.name, edit] as const))('%s', (_, edit) => {
    const told = draw(edit, random)?.map(({ screen, part, aspect, effect }) => [
      screen.kind,
      part.kind,
      aspect ?? 'whole',
      effect,
    ])
    expect(new Set(told?.map(String))).toEqual(new Set([String(edit.says)]))
  })
})

function tell(language: 'zh' | 'en', find: RegExp | string, replace: string): readonly string[] {
  const edited = sources.map((source) => ({ ...source, text: source.text.replace(find, replace) }))
  return sayDifferences(compareContents(before, examineContents(edited).contents), language)
}

test.each([
  [
    'agree: [{ when: days > 3, to: bossTask }, managerTask]',
    `agree: [{ when: '(days > 3 or days == 1) and not taskUser == "7"', to: bossTask }, managerTask]`,
    [
      '请假流程 › 流程：步骤“人事审批” 同意后的去向由 请假天数 > 3 时：老板审批；否则 经理审批 改为 请假天数 > 3 且 审批人 ≠ 7，或 请假天数 = 1 且 审批人 ≠ 7 时：老板审批；否则 经理审批',
    ],
    [
      '请假流程 › flow: step 人事审批 what follows an agreement is if 请假天数 > 3 and 审批人 ≠ 7, or 请假天数 = 1 and 审批人 ≠ 7: 老板审批; else 经理审批 now, it was if 请假天数 > 3: 老板审批; else 经理审批',
    ],
  ],
  [
    'who: { field: taskUser }\n      agree: [{ when: days > 3, to: bossTask }, managerTask]',
    'who: { role: operator }\n      within: 12 hours\n      agree: [{ when: days >= 5, to: bossTask }, managerTask]',
    [
      '请假流程 › 流程：步骤“人事审批” 办理人由 “审批人”所填的人 改为 运营',
      '请假流程 › 流程：步骤“人事审批” 办理时限现为 12 小时，原来没有',
      '请假流程 › 流程：步骤“人事审批” 同意后的去向由 请假天数 > 3 时：老板审批；否则 经理审批 改为 请假天数 ≥ 5 时：老板审批；否则 经理审批',
    ],
    [
      '请假流程 › flow: step 人事审批 who handles it is role 运营 now, it was whom 审批人 names',
      '请假流程 › flow: step 人事审批 the time limit is 12 hours now, there was none',
      '请假流程 › flow: step 人事审批 what follows an agreement is if 请假天数 ≥ 5: 老板审批; else 经理审批 now, it was if 请假天数 > 3: 老板审批; else 经理审批',
    ],
  ],
  [
    'before: 3\n    when: unpaid',
    'before: 1\n    when: unpaid and period > 1',
    [
      '账单管理 › 记录：提醒“due” 提醒时间由 “截止日期”前 3 天 改为 “截止日期”前 1 天',
      '账单管理 › 记录：提醒“due” 提醒条件由 unpaid 改为 unpaid and period > 1',
    ],
    [
      '账单管理 › records: reminder due the day on which it is sent is 1 day before 截止日期 now, it was 3 days before 截止日期',
      '账单管理 › records: reminder due the condition under which it is sent is unpaid and period > 1 now, it was unpaid',
    ],
  ],
])('an edit of "%s" is told in Chinese and in English', (find, ...[replace, zh, en]) => {
  expect(tell('zh', find, replace)).toEqual(zh)
  expect(tell('en', find, replace)).toEqual(en)
})
