import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findOpen, findOpenByPlan, type Pieces, type Taking } from '../../../src/server/domains/requirement/openGoods'

const SKU = 'P'

interface Share {
  readonly planIds: readonly string[]
  readonly qty: number
}

const pieces = (qty: number): readonly Pieces[] => [{ skuCode: SKU, qty }]
const toTaking = ({ planIds, qty }: Share): Taking => ({ planIds, rows: pieces(qty) })

function openOf(asked: readonly string[], plans: Readonly<Record<string, number>>, others: readonly Share[]) {
  const held = new Map(Object.entries(plans).map(([id, qty]) => [id, pieces(qty)]))
  return findOpen(asked, held, others.map(toTaking)).get(SKU)
}

/** True if every document gets its pieces, by trying each plan for each piece. */
function canServe([first, ...rest]: readonly Share[], plans: Readonly<Record<string, number>>): boolean {
  if (first === undefined) return true
  if (first.qty === 0) return canServe(rest, plans)
  return first.planIds.some((id) => {
    const left = plans[id] ?? 0
    return left > 0 && canServe([{ ...first, qty: first.qty - 1 }, ...rest], { ...plans, [id]: left - 1 })
  })
}

const ids = fc.subarray(['A', 'B', 'C', 'D'], { minLength: 1 })
const situation = fc.record({
  asked: ids,
  plans: fc.record({ A: fc.nat(3), B: fc.nat(3), C: fc.nat(3), D: fc.nat(2) }),
  others: fc.array(fc.record({ planIds: ids, qty: fc.nat(3) }), { maxLength: 4 }),
})

describe('what is open of plans that share documents', () => {
  it('is as much as can be taken while every other document still gets what it takes', () => {
    fc.assert(
      fc.property(situation, ({ asked, plans, others }) => {
        fc.pre(canServe(others, plans))
        let most = 0
        while (canServe([...others, { planIds: asked, qty: most + 1 }], plans)) most += 1
        expect(openOf(asked, plans, others) ?? 0).toBe(most)
      }),
      { numRuns: 500 },
    )
  })

  it('is nothing where documents could only exchange what they took among themselves', () => {
    const shared = [
      { planIds: ['A', 'B'], qty: 10 },
      { planIds: ['B', 'C'], qty: 10 },
    ]
    expect(openOf(['A'], { A: 10, B: 10, C: 0 }, shared)).toBe(0)
    expect(openOf(['A', 'B', 'C'], { A: 10, B: 10, C: 0 }, shared)).toBe(0)
  })

  it('is what others leave when they take of their other plans, in whatever order they came', () => {
    const shared = [
      { planIds: ['B', 'C'], qty: 10 },
      { planIds: ['A', 'B'], qty: 10 },
    ]
    for (const others of [shared, shared.toReversed()]) {
      for (const id of ['A', 'B', 'C']) expect(openOf([id], { A: 10, B: 10, C: 10 }, others), id).toBe(10)
      expect(openOf(['A', 'C'], { A: 10, B: 10, C: 10 }, others)).toBe(10)
    }
  })

  it('is nothing of a plan of which more was taken than it holds, and all of another one', () => {
    const others = [{ planIds: ['A'], qty: 15 }]
    expect(openOf(['A'], { A: 10, B: 10 }, others)).toBe(0)
    expect(openOf(['A', 'B'], { A: 10, B: 10 }, others)).toBe(10)
  })

  it('counts a plan that is named twice once', () => {
    expect(openOf(['A', 'A'], { A: 10 }, [])).toBe(10)
    expect(openOf(['A'], { A: 10 }, [{ planIds: ['A', 'A'], qty: 4 }])).toBe(6)
  })

  it('is counted for each product, with 0 for what is gone, and without an entry for what was never there', () => {
    const plans = new Map([['A', [...pieces(3), { skuCode: 'Q', qty: 2 }]]])
    const open = findOpen(['A'], plans, [{ planIds: ['A'], rows: pieces(3) }])
    expect([...open]).toEqual([
      [SKU, 0],
      ['Q', 2],
    ])
  })

  it('lies in the plans that documents name last', () => {
    const plans = new Map(['A', 'B'].map((id) => [id, pieces(10)]))
    const taking = { planIds: ['B', 'A'], rows: pieces(13) }
    const open = findOpenByPlan(['A', 'B'], plans, [taking])
    expect([...open.values()].map((own) => own.get(SKU))).toEqual([7, 0])
  })
})
