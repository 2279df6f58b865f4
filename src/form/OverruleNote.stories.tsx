import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { FieldSpec } from '../contract/field'
import type { FormScreen } from '../contract/screen'
import { sum } from '../value/expression'
import { FormView } from './FormView'
import { sampleForm, sampleRecord } from './sampleForm'

const withMark = (field: FieldSpec): FieldSpec =>
  field.name === 'totalWeight' ? { ...field, overrule: 'totalWeightOverruled', hint: '楼栋小计之和' } : field

const screen: FormScreen = {
  ...sampleForm,
  tabs: sampleForm.tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => ({ ...section, fields: section.fields.map(withMark) })),
  })),
  computes: [
    {
      field: 'totalWeight',
      deps: ['rows'],
      run: ({ form }) => sum(form.rows, 'subtotal'),
      overrule: 'totalWeightOverruled',
    },
  ],
}

const meta = {
  title: 'form/OverruleNote',
  parameters: { server: true },
  component: FormView,
  args: {
    screen,
    record: { ...sampleRecord, totalWeight: '6.375', totalWeightOverruled: false },
    mode: 'edit',
    scope: { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' },
    onSave: fn(async () => undefined),
    onDirtyChange: fn(),
  },
} satisfies Meta<typeof FormView>

export default meta

type Story = StoryObj<typeof meta>

const weight = (canvas: HTMLElement) => within(canvas).getByRole('textbox', { name: '库存重量' })

export const Computed: Story = {}

export const Overruled: Story = { args: { record: { ...sampleRecord, totalWeightOverruled: true } } }

export const GoingBack: Story = {
  name: 'An overruled value says what it would be, and goes back to it',
  play: async ({ canvasElement: canvas }) => {
    await userEvent.clear(weight(canvas))
    await userEvent.type(weight(canvas), '7')
    await userEvent.tab()
    await waitFor(() => expect(weight(canvas)).toHaveAccessibleDescription(/已改写，计算值为 6\.375 吨/))
    await userEvent.click(within(canvas).getByRole('button', { name: '恢复计算' }))
    await waitFor(() => expect(weight(canvas)).toHaveValue('6.375'))
    await expect(weight(canvas)).toHaveFocus()
    await expect(within(canvas).queryByText(/已改写/)).toBeNull()
  },
}

export const Emptied: Story = {
  name: 'A value that is not required computes itself again when it is left empty',
  play: async ({ canvasElement: canvas }) => {
    await userEvent.clear(weight(canvas))
    await userEvent.tab()
    await waitFor(() => expect(weight(canvas)).toHaveValue('6.375'))
  },
}
