import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { type Control, type UseFormRegister, useForm, useWatch } from 'react-hook-form'
import { columns, type GoodsRow, headerFields, makeRows, weigh } from './goodsRows'

interface Values {
  readonly header: Readonly<Record<string, string>>
  readonly rows: readonly GoodsRow[]
}

interface PartProps {
  readonly control: Control<Values>
}

function Weight({ control, index }: PartProps & { readonly index: number }) {
  const row = useWatch({ control, name: `rows.${index}` })
  return weigh(row)
}

function Sums({ control }: PartProps) {
  const rows = useWatch({ control, name: 'rows' })
  const total = rows.reduce((sum, row) => sum + Number(weigh(row)), 0)
  return <p data-sum="weight">{total.toFixed(3)}</p>
}

function Row({ register, control, index }: PartProps & { register: UseFormRegister<Values>; index: number }) {
  return (
    <tr data-index={index}>
      {columns.map((column) => (
        <td key={column} data-column={column}>
          {column === 'weight' ? (
            <Weight control={control} index={index} />
          ) : (
            <input {...register(`rows.${index}.${column}`)} />
          )}
        </td>
      ))}
    </tr>
  )
}

/** By hand on react-hook-form: uncontrolled inputs, virtual rows, and watches where something is computed. */
export function HookForm({ count }: { readonly count: number }) {
  const box = useRef<HTMLDivElement>(null)
  const { register, control } = useForm<Values>({ defaultValues: { header: {}, rows: makeRows(count) } })
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => 36,
    overscan: 8,
  })
  const items = virtual.getVirtualItems()
  return (
    <>
      {headerFields.map((field) => (
        <label key={field}>
          {field}
          <input data-header={field} {...register(`header.${field}`)} />
        </label>
      ))}
      <div ref={box} data-box style={{ height: 512, overflow: 'auto' }}>
        <table>
          <tbody>
            <tr style={{ height: items[0]?.start ?? 0 }} />
            {items.map(({ index }) => (
              <Row key={index} index={index} register={register} control={control} />
            ))}
            <tr style={{ height: virtual.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
          </tbody>
        </table>
      </div>
      <Sums control={control} />
    </>
  )
}
