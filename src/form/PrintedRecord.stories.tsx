import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import type { FieldSpec } from '../contract/field'
import { PrintedRecord } from './PrintedRecord'
import { sampleForm, sampleRecord } from './sampleForm'

const fields = sampleForm.tabs.flatMap(({ sections }) => sections.flatMap((section) => section.fields))

/** The fields of these names, in their order. */
function pickFields(...names: readonly string[]): readonly FieldSpec[] {
  return names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
}

const [number] = pickFields('name')
const [table] = pickFields('rows')

const meta = {
  title: 'form/PrintedRecord',
  parameters: { server: true },
  component: PrintedRecord,
  args: {
    form: {
      title: '到货确认单',
      facts: pickFields('totalWeight', 'startDate', 'endDate', 'reason', 'memo'),
      tables: table
        ? [
            {
              field: table,
              columns: ['buildNumber', 'quantity', 'subtotal'],
              sums: [{ field: 'subtotal', decimals: 3 }],
            },
          ]
        : [],
      note: '货物以现场验收为准',
      signatures: ['发货人', '收货人'],
      ...(number && { number }),
    },
    record: sampleRecord,
    scope: { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' },
    sheet: 'sheet-0',
  },
} satisfies Meta<typeof PrintedRecord>

export default meta

type Story = StoryObj<typeof meta>

export const Whole: Story = {
  name: 'Heading, number with its code, facts, a table with its sum, and who signs',
  play: async ({ canvasElement: canvas }) => {
    const sheet = within(within(canvas).getByRole('article', { name: '到货确认单' }))
    await expect(sheet.getByText('名称 一号项目')).toBeVisible()
    await expect(sheet.getByRole('img', { name: '一号项目的二维码' })).toBeVisible()
    await expect(sheet.getByText('库存重量').nextElementSibling).toHaveTextContent('12.345吨')
    // 2 and 4.375 tonnes.
    await expect(sheet.getByRole('row', { name: /^合计/ })).toHaveTextContent('6.375')
    const signers = within(sheet.getByRole('list', { name: '签字' })).getAllByRole('listitem')
    await expect(signers.map(({ textContent }) => textContent)).toEqual(['发货人日期', '收货人日期'])
    await expect(sheet.queryByText('封存原因'), 'what the form hides is not printed').toBeNull()
  },
}

export const WithoutRows: Story = {
  name: 'A record without rows keeps its table, its note and who signs',
  args: { record: { ...sampleRecord, rows: [] } },
  play: async ({ canvasElement: canvas }) => {
    const sheet = within(canvas)
    await expect(sheet.getByRole('table', { name: '上报楼栋' })).toBeVisible()
    await expect(sheet.getByText('货物以现场验收为准')).toBeVisible()
    await expect(sheet.getByRole('list', { name: '签字' })).toBeVisible()
  },
}
