import { describe, expect, it } from 'vitest'
import { addDocument, readDocuments } from '../../src/app/recentDocuments'
import { createMemoryStore, createStorage } from '../../src/session/storage'

const open = () => {
  const storage = createStorage({ persistent: createMemoryStore(), session: createMemoryStore(), clock: () => 0 })
  const listOf = (screen: string) => screen.replace(/-(form|view)$/, '-list')
  const see = (screen: string, key: string, userId = '1') =>
    addDocument(storage, userId, { route: { id: screen }, listOf, key, label: `no. ${key}`, path: `/${screen}/${key}` })
  const paths = (userId = '1') => readDocuments(storage, userId).map(({ path }) => path)
  return { storage, see, paths }
}

describe('the documents that were opened last', () => {
  it('come newest first, each once, whether it was viewed or edited', () => {
    const { see, paths } = open()
    see('project-view', '7')
    see('project-view', '8')
    see('lease-view', '7')
    see('project-form', '7')
    expect(paths()).toEqual(['/project-form/7', '/lease-view/7', '/project-view/8'])
  })

  it('are eight at most, and nobody else sees them', () => {
    const { see, paths } = open()
    for (let key = 1; key <= 12; key += 1) see('project-view', String(key))
    expect(paths()).toHaveLength(8)
    expect(paths()[0]).toBe('/project-view/12')
    expect(paths('2')).toEqual([])
  })

  it('that were kept in another manner are forgotten', () => {
    const { storage, paths } = open()
    storage.set('documents-1', [{ path: '/a' }, 'b', 3])
    expect(paths()).toEqual([])
  })
})
