import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { RowsSpec } from '../contract/field'
import { getCell, SampleGrid } from './SampleGrid'
import { decimalField, sampleField } from './sampleRows'

const goods: RowsSpec = {
  columns: [
    sampleField('category1stCode', '材料类型', {
      widget: 'select',
      cell: 'choice',
      choices: { kind: 'dict', code: 'xwy_erp_product_type' },
      width: 140,
    }),
    sampleField('skuCode', '型号', {
      widget: 'reference',
      cell: 'choice',
      width: 180,
      choices: {
        kind: 'operation',
        operation: 'warehouse.product.list',
        params: { category1stCode: ({ row }) => row.category1stCode },
        deps: ['category1stCode'],
        value: 'skuCode',
        label: (row) => String(row.skuName),
        fill: {},
        labelField: 'skuName',
        paged: false,
      },
      lookup: {
        operation: 'warehouse.product.detail',
        params: { skuCode: ({ row }) => row.skuCode },
        deps: ['skuCode'],
        fields: { specification: 'specification', kpm: 'kpm', exteriorDestr: 'exteriorDestr' },
      },
    }),
    sampleField('specification', '规格', { width: 140 }),
    sampleField('kpm', '米重', { ...decimalField, unit: 'kg/m', width: 120 }),
    sampleField('exteriorDestr', '表面颜色', { width: 120 }),
    sampleField('qty', '数量', { type: 'integer', widget: 'integer', cell: 'number', width: 110 }),
  ],
  sums: [{ field: 'qty', decimals: 0 }],
  computes: [],
  checks: [],
  editable: true,
}

const meta = {
  title: 'grid/Goods',
  component: SampleGrid,
  parameters: { server: true },
  args: { rows: goods, label: '租赁物料', start: [{}] },
} satisfies Meta<typeof SampleGrid>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

export const Choosing: Story = {
  name: 'A type leads to its models; a model is looked up and fills the row [B157] [B158] [B159]',
  play: async ({ canvasElement: canvas }) => {
    await userEvent.click(getCell(canvas, 1, '材料类型'))
    const [type] = await page.findAllByRole('option')
    await userEvent.click(type as HTMLElement)
    await userEvent.click(getCell(canvas, 1, '型号'))
    const [model] = await page.findAllByRole('option')
    await userEvent.click(model as HTMLElement)
    await waitFor(() => expect(getCell(canvas, 1, '米重').textContent).toMatch(/\d/), { timeout: 5000 })
    await expect(getCell(canvas, 1, '规格').textContent).not.toBe('')
    await userEvent.click(within(canvas).getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(getCell(canvas, 1, '米重')).toHaveTextContent(/^$/))
  },
}

export const Pasting: Story = {
  name: 'Pasted names become models, and what is no model is marked with its text',
  play: async ({ canvasElement: canvas }) => {
    await userEvent.click(getCell(canvas, 1, '材料类型'))
    const [type] = await page.findAllByRole('option')
    const label = type?.textContent ?? ''
    await userEvent.click(type as HTMLElement)
    await userEvent.click(getCell(canvas, 1, '型号'))
    const [model] = await page.findAllByRole('option')
    const name = model?.textContent ?? ''
    await userEvent.keyboard('{Escape}{Escape}')
    await userEvent.click(getCell(canvas, 1, '规格'))
    await userEvent.paste(`数量\t型号\t材料类型\n5\t${name}\t${label}\n6\t没有的型号\t${label}`)
    await waitFor(() => expect(getCell(canvas, 2, '型号')).toHaveAttribute('aria-invalid', 'true'), { timeout: 5000 })
    await expect(getCell(canvas, 2, '型号')).toHaveTextContent('没有的型号')
    await waitFor(() => expect(getCell(canvas, 1, '米重').textContent).toMatch(/\d/), { timeout: 5000 })
    await expect(within(canvas).getByRole('button', { name: '1 处错误' })).toBeVisible()
  },
}
