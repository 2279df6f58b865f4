import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { FormScreen } from '../contract/screen'
import { FormView } from './FormView'
import { sampleForm, sampleRecord } from './sampleForm'

const [first, second] = sampleForm.tabs
const named = first?.sections[0]?.fields.filter(({ name }) => ['name', 'totalWeight'].includes(name))

const screen: FormScreen = {
  ...sampleForm,
  tabs: first && second ? [first, { ...second, lead: named }] : [],
}

const meta = {
  title: 'form/TabLead',
  parameters: { server: true },
  component: FormView,
  args: {
    screen,
    record: sampleRecord,
    mode: 'edit',
    scope: { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' },
    onSave: fn(async () => undefined),
    onDirtyChange: fn(),
  },
} satisfies Meta<typeof FormView>

export default meta

type Story = StoryObj<typeof meta>

export const Repeated: Story = {
  name: 'A tab repeats fields of another one, read only and as they are typed there',
  play: async ({ canvasElement: canvas }) => {
    const screen = within(canvas)
    await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '甲')
    await userEvent.click(screen.getByRole('tab', { name: '明细' }))
    const panel = within(screen.getByRole('tabpanel', { name: '明细' }))
    await waitFor(() =>
      expect(panel.getAllByRole('definition').map((value) => value.textContent)).toEqual(['一号项目甲', '12.345吨']),
    )
    await expect(panel.getAllByRole('term').map((title) => title.textContent)).toEqual(['名称', '库存重量'])
    await expect(panel.queryByRole('textbox', { name: '名称' })).toBeNull()
  },
}
