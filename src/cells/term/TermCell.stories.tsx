import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CellStage } from '../CellStage'

const meta = {
  title: 'cells/term',
  component: CellStage,
  args: { cell: 'term' },
} satisfies Meta<typeof CellStage>
export default meta
type Story = StoryObj<typeof meta>

export const Known: Story = {
  args: { value: '总部审批' },
  globals: { language: 'en' },
  play: async ({ canvas }) => expect(await canvas.findByText('Approval by head office')).toBeVisible(),
}

export const Unknown: Story = {
  args: { value: '城南片区复核' },
  globals: { language: 'en' },
  play: async ({ canvas }) => expect(await canvas.findByText('城南片区复核')).toBeVisible(),
}

export const Chosen: Story = {
  name: 'Of a choice the label that is stored beside it',
  args: {
    value: 'LM',
    record: { kindName: '铝模板' },
    choices: {
      kind: 'operation',
      operation: 'warehouse.stock.category-list',
      value: 'category1stCode',
      label: (row) => String(row.category1stName),
      labelField: 'kindName',
      deps: [],
      fill: {},
      paged: false,
      params: {},
    },
  },
  globals: { language: 'en' },
  play: async ({ canvas }) => expect(await canvas.findByText('Aluminium formwork')).toBeVisible(),
}
