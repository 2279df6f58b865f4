import { inPieces } from '../../crud/inPieces'
import type { RecordReader } from '../../crud/records'
import type { FieldOf, RecordOf, Resource } from '../../crud/resource'
import type { Condition } from '../../http/conditions'

export interface ValuesQuery<Name extends string> {
  readonly resource: Resource<Name>
  readonly field: FieldOf<Name>
  readonly values: Iterable<string>
  /** What holds of the records besides. */
  readonly conditions?: readonly Condition<FieldOf<Name>>[]
}

/** The records whose field has one of the values, in pieces; of each value they are in the resource's order. */
export async function listByValues<Name extends string>(
  { resource, field, values, conditions = [] }: ValuesQuery<Name>,
  records: RecordReader,
): Promise<readonly RecordOf<Name>[]> {
  const wanted = [...new Set(values)]
  const found: RecordOf<Name>[] = []
  const list = async (condition: Condition<FieldOf<Name>>) => {
    found.push(...(await records.list(resource, { conditions: [condition, ...conditions] })))
  }
  // A list is parted by commas: a value with one is asked for by itself.
  const plain = wanted.filter((value) => !value.includes(','))
  await inPieces(plain, (piece) => list({ field, operator: 'in', value: piece.join(',') }))
  for (const value of wanted) if (value.includes(',')) await list({ field, operator: 'equal', value })
  return found
}
