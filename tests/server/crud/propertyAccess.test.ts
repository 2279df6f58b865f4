import { describe, expect, test } from 'vitest'
import type { Guards } from '../../../src/contract/guard'
import { createPropertyAccess } from '../../../src/server/crud/propertyAccess'
import { completeGuards } from '../../../src/server/crud/propertyGuards'
import { readResources } from '../../../src/server/crud/readResources'
import { ownResource, type Resource } from '../../../src/server/crud/resource'
import type { CurrentUser } from '../../../src/server/http/call'
import { ServerError } from '../../../src/server/http/ServerError'
import { userMay } from '../../../src/server/http/userMay'
import { toId } from '../../../src/value/id'
import { document } from '../../contract/description'

const order = ownResource('shop.order', { id: 'id', price: 'decimal', memo: 'string', lines: 'array' })
const guards: Guards = {
  'shop.order': {
    price: { see: [['see_price']], edit: [['edit_price', 'edit_all']] },
    'lines.cost': { see: [['see_price']] },
  },
}
const stored = {
  id: '1',
  price: '5.00',
  lines: [
    { id: '11', name: 'a', cost: '1.00' },
    { id: '12', name: 'b', cost: '2.00' },
  ],
}

function admit(codes: readonly string[], values: Parameters<ReturnType<typeof createPropertyAccess>['admit']>[1]) {
  const access = createPropertyAccess(guards, (code) => codes.includes(code))
  try {
    return access.admit(order, values)
  } catch (error) {
    if (error instanceof ServerError && error.failure.kind === 'badRequest') return error.failure.fields
    throw error
  }
}

describe('a value that a user may not write', () => {
  test('is dropped where it is the stored one, whatever its zeros', () => {
    expect(admit(['see_price'], { values: { id: '1', price: '5.0', memo: 'x' }, stored })).toEqual({
      id: '1',
      memo: 'x',
    })
  })
  test('is refused where it differs, and where it clears the stored one', () => {
    expect(admit(['see_price'], { values: { price: '6.00' }, stored })).toEqual({ price: '没有权限修改price' })
    expect(admit(['see_price'], { values: { price: null }, stored })).toEqual({ price: '没有权限修改price' })
  })
  test('is refused of a new record, unless it is empty', () => {
    expect(admit(['see_price'], { values: { price: '6.00' } })).toEqual({ price: '没有权限修改price' })
    expect(admit(['see_price'], { values: { price: '', memo: 'x' } })).toEqual({ memo: 'x' })
  })
  test('is refused to those who do not see it even where it is the stored one', () => {
    expect(admit(['edit_price'], { values: { price: '5.00' }, stored })).toEqual({ price: '没有权限修改price' })
  })
  test('may be written with one of the codes that are joined by "or"', () => {
    expect(admit(['see_price', 'edit_all'], { values: { price: '6.00' }, stored })).toEqual({ price: '6.00' })
  })
})

describe('a value that roles may see or write', () => {
  const ofRoles: Guards = {
    'shop.order': { price: { see: [['!role:factory']], edit: [['role:operator', 'edit_all']] } },
  }
  const holder = (...roleNames: readonly string[]): CurrentUser => ({
    userId: toId('7'),
    tenantId: '000000',
    deptId: '5',
    roleId: '3',
    account: 'anna',
    realName: '安娜',
    roleNames,
    codes: new Set(roleNames.includes('chief') ? ['edit_all'] : []),
  })
  const write = (user: CurrentUser | undefined) => {
    const access = createPropertyAccess(ofRoles, userMay(user))
    try {
      return access.admit(order, { values: { price: '6.00' }, stored })
    } catch (error) {
      return error instanceof ServerError ? 'refused' : error
    }
  }

  test('is written with the role or a permission beside it, and by nobody else', () => {
    expect(write(holder('operator'))).toEqual({ price: '6.00' })
    expect(write(holder('clerk', 'chief'))).toEqual({ price: '6.00' })
    expect(write(holder('clerk'))).toBe('refused')
    expect(write(undefined)).toBe('refused')
  })

  test('is refused to the role that must not see it, whatever else he has', () => {
    expect(write(holder('operator', 'factory'))).toBe('refused')
  })

  test('is open to administrators by permissions, and by roles only where theirs is named', () => {
    expect(write(holder('administrator'))).toEqual({ price: '6.00' })
    const may = userMay(holder('administrator'))
    expect(['role:operator', 'role:administrator', '!role:operator', 'any_code'].map(may)).toEqual([
      false,
      true,
      true,
      true,
    ])
  })
})

describe('a hidden cell of a row', () => {
  test('keeps its stored value, found by the id of the row in whatever order', () => {
    const lines = [{ id: '12', name: 'c' }, { name: 'new' }, { id: '11', name: 'a' }]
    expect(admit([], { values: { lines }, stored })).toEqual({
      lines: [{ id: '12', name: 'c', cost: '2.00' }, { name: 'new' }, { id: '11', name: 'a', cost: '1.00' }],
    })
  })
  test('is refused at its row where it is sent', () => {
    const lines = [
      { id: '11', name: 'a' },
      { id: '12', cost: '3.00' },
    ]
    expect(admit([], { values: { lines }, stored })).toEqual({ 'lines.1.cost': '没有权限修改lines.cost' })
    expect(admit([], { values: { lines: [{ cost: '3.00' }] }, stored })).toEqual({
      'lines.0.cost': '没有权限修改lines.cost',
    })
  })
  test('is written by those who see it', () => {
    const lines = [{ id: '11', cost: '9.00' }]
    expect(admit(['see_price'], { values: { lines }, stored })).toEqual({ lines })
  })
})

describe('a copy of a guarded property', () => {
  const resources = [...readResources(document).values()]
  /** What copies `theirs` of `resource`, as `own resource.field`. */
  const copiesOf = (resource: string, theirs: string) =>
    resources.flatMap(({ name, references }) =>
      references
        .filter((reference) => reference.resource === resource)
        .flatMap(({ path, copies, defaults }) =>
          Object.entries({ ...copies, ...defaults })
            .filter(([, from]) => from === theirs)
            .map(([own]) => [name, [...path.slice(0, -1), own].join('.')] as const),
        ),
    )

  test('is guarded in every record that references make it in', () => {
    const see = [['secret']]
    const complete = completeGuards({ 'project.project': { projectName: { see } } }, resources)
    const copies = copiesOf('project.project', 'projectName')
    expect(copies.length).toBeGreaterThan(10)
    for (const [name, path] of copies) expect(complete[name]?.[path]?.see, `${name}.${path}`).toEqual(see)
  })

  test('is guarded with the reference that it follows', () => {
    const holder: Resource = {
      ...ownResource('shop.bill', { id: 'id', customerId: 'id', customerName: 'string' }),
      references: [
        {
          path: ['customerId'],
          title: '客户',
          resource: 'shop.customer',
          copies: { customerName: 'name' },
          defaults: {},
          usable: undefined,
          none: undefined,
          isReadOnly: false,
          same: {},
          isWithin: false,
          hides: [],
          removal: 'refuse',
        },
      ],
    }
    const see = [['secret']]
    expect(completeGuards({ 'shop.bill': { customerId: { see } } }, [holder])).toEqual({
      'shop.bill': { customerId: { see }, customerName: { see } },
    })
  })

  test('is guarded where a property says that it shows it', () => {
    const rule = { type: 'string', 'x-shows': 'shop.order.price' }
    const report: Resource = {
      ...ownResource('shop.report', { id: 'id' }),
      fields: { title: { type: 'string', title: '标题', rule } },
    }
    const see = [['secret']]
    expect(completeGuards({ 'shop.order': { price: { see } } }, [report])['shop.report']).toEqual({ title: { see } })
  })
})
