import { seedBusinessDictionaries } from './data/administration'
import { type SeedDictionary, seedDictionaries } from './data/dictionaries'
import { seedDepartments, seedPosts } from './data/organisation'
import { seedParams } from './data/params'
import { type SeedKind, seedId } from './data/seedId'
import { NORMAL, type SeedRecord, seedRecord } from './seedRecord'
import type { SeedTime } from './seedTime'

const AGE = 300
/** `isSealed` of an editable dictionary. */
const OPEN = 0 as const

function counter(kind: SeedKind): () => string {
  let last = 0
  return () => {
    last += 1
    return seedId(kind, last)
  }
}

function toDictionaryRecords(
  kind: 'dict' | 'dictBiz',
  dictionaries: readonly SeedDictionary[],
  { time }: SeedTime,
): readonly SeedRecord[] {
  const nextId = counter(kind)
  const resource = kind === 'dict' ? 'system.dict' : 'system.dict-biz'
  const rest = { status: NORMAL, createTime: time(AGE, 1) }
  return dictionaries.flatMap(({ code, title, entries }, index) => {
    const id = nextId()
    const parent = { parentId: '0', code, dictKey: '-1', dictValue: title, sort: index + 1, isSealed: OPEN }
    const children = entries.map(({ key, value, remark }, at) => {
      const entry = { parentId: id, code, dictKey: key, dictValue: value, sort: at + 1, isSealed: OPEN, remark }
      return seedRecord(resource, { ...rest, id: nextId() }, entry)
    })
    return [seedRecord(resource, { ...rest, id }, parent), ...children]
  })
}

export function dictionaryRecords(time: SeedTime): readonly SeedRecord[] {
  return [
    ...toDictionaryRecords('dict', seedDictionaries, time),
    ...toDictionaryRecords('dictBiz', seedBusinessDictionaries, time),
  ]
}

export function departmentRecords({ time }: SeedTime): readonly SeedRecord[] {
  const nextId = counter('dept')
  const rest = { status: NORMAL, createTime: time(AGE, 2) }
  return seedDepartments.flatMap(({ title, kind, children }, index) => {
    const id = nextId()
    const toBody = (name: string, parentId: string, sort: number) => ({
      parentId,
      ancestors: parentId === '0' ? '0' : `0,${parentId}`,
      deptName: name,
      fullName: name,
      deptCategory: parentId === '0' || kind !== undefined ? 1 : 2,
      sort,
    })
    return [
      seedRecord('system.dept', { ...rest, id }, { ...toBody(title, '0', index + 1), deptKind: kind }),
      ...children.map((name, at) => seedRecord('system.dept', { ...rest, id: nextId() }, toBody(name, id, at + 1))),
    ]
  })
}

export function postRecords({ time }: SeedTime): readonly SeedRecord[] {
  return seedPosts.map(({ code, name, category, remark }, index) => {
    const head = { id: seedId('post', index + 1), status: NORMAL, createTime: time(AGE, 3) }
    return seedRecord('system.post', head, { category, postCode: code, postName: name, sort: index + 1, remark })
  })
}

export function paramRecords({ time }: SeedTime): readonly SeedRecord[] {
  return seedParams.map(({ name, key, value }, index) => {
    const head = { id: seedId('param', index + 1), status: NORMAL, createTime: time(AGE - index * 20, index) }
    return seedRecord('system.param', head, { paramName: name, paramKey: key, paramValue: value })
  })
}
