import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml'
import { mergeYaml } from '../../generator/merge/mergeYaml'
import { readSources } from '../../generator/readSources'
import { createRandom } from '../support/random'

const BASE = `# The plans of a project.
entity: plan
fields:
  name: { title: 名称, width: 100 }
  # Told by phone.
  phone: { title: 电话 }
screens:
  plan-form:
    kind: form
    sections:
      - title: 基本
        fields: [name, phone]
      - title: 其他
        fields: [memo]
`

const change = (...changes: readonly (readonly [from: string, to: string])[]) =>
  changes.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, BASE)

const merged = (ours: string, theirs: string) => {
  const found = mergeYaml({ base: BASE, ours, theirs })
  const back = mergeYaml({ base: BASE, ours: theirs, theirs: ours })
  expect(back?.conflicts).toEqual(found?.conflicts)
  return found
}

describe('changes of both sides at different names', () => {
  test.each([
    [
      'two fields added in the same place',
      ['  # Told', '  age: { title: 年龄 }\n  # Told'],
      ['  # Told', '  city: { title: 城市 }\n  # Told'],
    ],
    ['two keys of one line', ['width: 100', 'width: 140'], ['title: 名称', 'title: 姓名']],
    [
      'a key added in a line whose other one changes',
      ['width: 100', 'width: 100, hint: 全名'],
      ['title: 名称', 'title: 姓名'],
    ],
    [
      'an entry removed beside one that changes',
      ['  # Told by phone.\n  phone: { title: 电话 }\n', ''],
      ['width: 100', 'width: 140'],
    ],
    [
      'a comment and the value below another',
      ['# Told by phone.', '# Asked for by phone.'],
      ['title: 基本', 'title: 概况'],
    ],
    [
      'items added to two lists that stand side by side',
      ['[name, phone]', '[name, phone, age]'],
      ['[memo]', '[memo, city]'],
    ],
    [
      'a section added and another renamed',
      ['      - title: 其他', '      - title: 更多\n        fields: [age]\n      - title: 其他'],
      ['title: 基本', 'title: 概况'],
    ],
  ] as const)('%s', (_, ours, theirs) => {
    expect(merged(change(ours), change(theirs))).toEqual({ text: change(ours, theirs), conflicts: [] })
  })

  test('items of one list, one taken and one added', () => {
    const [taken, added] = [change(['[name, phone]', '[phone]']), change(['[name, phone]', '[name, phone, age]'])]
    expect(merged(taken, added)?.text).toBe(change(['[name, phone]', '[phone, age]']))
  })

  test('an entry moved by one side keeps what the other changed in it', () => {
    const moved = change(
      ['  name: { title: 名称, width: 100 }\n', ''],
      ['  phone: { title: 电话 }\n', '  phone: { title: 电话 }\n  name: { title: 名称, width: 100 }\n'],
    )
    const text = '  # Told by phone.\n  phone: { title: 电话 }\n  name: { title: 姓名, width: 100 }\n'
    expect(merged(moved, change(['名称', '姓名']))?.text).toContain(text)
    expect(merged(change(['名称', '姓名']), moved)?.text).toContain(text)
  })
})

describe('what both sides changed', () => {
  test('is marked entry by entry, and the rest is merged', () => {
    const found = merged(
      change(['title: 电话', 'title: 手机'], ['基本', '概况']),
      change(['title: 电话', 'title: 座机']),
    )
    expect(found?.conflicts).toEqual(['fields › phone'])
    const [ours, theirs] = ['手机', '座机'].map((title) => `  # Told by phone.\n  phone: { title: ${title} }\n`)
    expect(found?.text).toContain(`<<<<<<< ours\n${ours}=======\n${theirs}>>>>>>> theirs\nscreens:`)
    expect(found?.text).toContain('title: 概况')
  })

  test('is a removal too, where the other side changed what was removed', () => {
    const removed = change(['  # Told by phone.\n  phone: { title: 电话 }\n', ''])
    expect(merged(removed, change(['title: 电话', 'title: 手机']))?.conflicts).toEqual(['fields › phone'])
  })

  test('is no conflict where both made the same of it', () => {
    const both = change(['title: 电话', 'title: 手机'])
    expect(merged(both, both)).toEqual({ text: both, conflicts: [] })
  })
})

test('a file that cannot be read, or that names an entry twice, is left to git', () => {
  expect(merged(change(['{ title: 电话 }', '{ title: 电话']), BASE)).toBeUndefined()
  expect(mergeYaml({ base: '- 1\n- 1\n', ours: '- 1\n- 2\n', theirs: '- 1\n- 3\n' })).toBeUndefined()
})

interface Spot {
  readonly start: number
  readonly end: number
}

const none: Spot = { start: 0, end: 0 }

/** The places of all texts of a file that are written plainly, keys aside. */
function spotsOf(node: Node | null | undefined): Spot[] {
  if (isMap(node)) return node.items.flatMap(({ value }) => spotsOf(value as Node))
  if (isSeq(node)) return node.items.flatMap((item) => spotsOf(item as Node))
  if (!isScalar(node) || typeof node.value !== 'string' || node.type !== 'PLAIN') return []
  const [start = 0, end = 0] = node.range ?? []
  return [{ start, end }]
}

test('of two texts changed anywhere in the files of this project, both changes stay, and nothing else moves', () => {
  const random = createRandom(20261128)
  const pick = (spots: readonly Spot[]) => spots[Math.floor(random() * spots.length)]
  const write = (text: string, spots: readonly Spot[]) =>
    [...spots]
      .sort((one, other) => other.start - one.start)
      .reduce((now, { start, end }) => `${now.slice(0, start)}changed-${start}${now.slice(end)}`, text)
  const files = readSources(process.cwd()).filter((_, index) => index % 9 === 0)
  const changed = files.map(({ path: file, text }) => {
    const spots = spotsOf(parseDocument(text).contents as Node | null)
    const [one = none, other = none] = [pick(spots), pick(spots)]
    const both = write(text, one.start === other.start ? [one] : [one, other])
    return { file, both, found: mergeYaml({ base: text, ours: write(text, [one]), theirs: write(text, [other]) }) }
  })
  // An item of a list is told from others by what it says: where that changes, it is another one.
  for (const { file, both, found } of changed)
    if (found && found.conflicts.length === 0) expect({ file, text: found.text }).toEqual({ file, text: both })
  const whole = changed.filter(({ found }) => found?.conflicts.length === 0)
  expect(whole.length / changed.length).toBeGreaterThan(0.8)
})

test('git merges by it, and shows a conflict with its path', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'formwork-merge-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  const command = `"${process.execPath}" "${path.resolve('.ci/formwork.mjs')}" merge --lang=en %O %A %B %P`
  const commit = (text: string) => {
    writeFileSync(path.join(folder, 'plan.yaml'), text)
    git('add', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'change')
  }
  git('init', '-q', '-b', 'main')
  git('config', 'merge.formwork.driver', command)
  writeFileSync(path.join(folder, '.gitattributes'), '*.yaml merge=formwork\n')
  commit(BASE)
  git('checkout', '-qb', 'theirs')
  commit(change(['title: 名称', 'title: 姓名']))
  git('checkout', '-q', 'main')
  commit(change(['width: 100', 'width: 140']))
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'merge', '-q', '--no-edit', 'theirs')
  expect(readFileSync(path.join(folder, 'plan.yaml'), 'utf8')).toBe(change(['名称, width: 100', '姓名, width: 140']))
  git('checkout', '-q', 'theirs')
  commit(change(['title: 电话', 'title: 座机']))
  git('checkout', '-q', 'main')
  commit(change(['title: 电话', 'title: 手机']))
  const args = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'merge', '--no-edit', 'theirs']
  const { status, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('plan.yaml: both sides changed one place, marked in the file:\n  fields › phone\n')
})
