import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { ViewScreen } from '../contract/screen'
import { sampleField } from '../grid/sampleRows'
import { RecordView } from './RecordView'
import { sampleForm, sampleRecord } from './sampleForm'

const { id, title, entity, key, label, open, tabs, actions } = sampleForm
const screen: ViewScreen = {
  ...{ id, title, entity, key, label, open, tabs, actions },
  kind: 'view',
  lead: tabs[0]?.sections[0]?.fields.slice(0, 2) ?? [],
  load: { operation: 'sample.detail', param: 'id' },
}

const firstText = screen.tabs[0]?.sections[0]?.fields.find(({ type }) => type === 'string')?.name ?? ''

const meta = {
  title: 'form/RecordView',
  parameters: { server: true },
  component: RecordView,
  args: {
    screen,
    record: sampleRecord,
    scope: { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' },
  },
} satisfies Meta<typeof RecordView>

export default meta

type Story = StoryObj<typeof meta>

export const Shown: Story = {
  name: 'A record is read: terms, values, sums, nothing to type in',
  play: async ({ canvasElement: canvas }) => {
    await expect(canvas.querySelector('input, select, textarea')).toBeNull()
    const [weight] = within(canvas).getAllByText('库存重量')
    await expect(weight?.nextElementSibling).toHaveTextContent('12.345吨')
    await expect(canvas.querySelector('[data-sum=subtotal]')).toHaveTextContent('6.375')
  },
}

export const OnPaper: Story = {
  name: 'On paper all tabs follow each other',
  play: async ({ canvasElement: canvas }) => {
    window.dispatchEvent(new Event('beforeprint'))
    await expect(within(canvas).getByRole('heading', { name: '明细' })).toBeVisible()
    await expect(within(canvas).queryByRole('tab')).toBeNull()
    window.dispatchEvent(new Event('afterprint'))
  },
}

export const WithAudit: Story = {
  name: 'The tab with the audit shows what stands for it, and no fields',
  args: {
    screen: { ...screen, tabs: [...tabs, { title: '审核流程', sections: [], flow: true }] },
    flow: <p>第一步</p>,
  },
  play: async ({ canvasElement: canvas }) => {
    const page = within(canvas)
    await expect(page.getByText('第一步')).not.toBeVisible()
    await userEvent.click(page.getByRole('tab', { name: '审核流程' }))
    await expect(await page.findByText('第一步')).toBeVisible()
    await expect(page.queryByText('还没有填写内容')).toBeNull()
  },
}

export const WithoutEmptyFields: Story = {
  name: 'Empty fields are left out until they are wanted',
  args: { record: { ...sampleRecord, [firstText]: undefined } },
  play: async ({ canvasElement: canvas }) => {
    const page = within(canvas)
    await expect(page.queryByText('--')).toBeNull()
    await userEvent.click(page.getByRole('button', { name: /^显示空白项/ }))
    await expect(page.getAllByText('--').length).toBeGreaterThan(0)
    await userEvent.click(page.getByRole('button', { name: '隐藏空白项' }))
    await expect(page.queryByText('--')).toBeNull()
  },
}

const unsent = sampleField('byDept', '按部门查找', { unsent: true })
const following = sampleField('reviewer', '复核人', {
  visible: ({ form }) => form.byDept === true,
  followsUnsent: true,
})

export const WithoutUnsentFields: Story = {
  name: 'Of a form, fields that are never sent are left out, and what they decide is shown',
  args: {
    screen: { ...screen, lead: [], tabs: [{ title: '单据', sections: [{ fields: [unsent, following] }] }] },
    record: { ...sampleRecord, reviewer: '罗建国' },
  },
  play: async ({ canvasElement: canvas }) => {
    const page = within(canvas)
    await expect(page.getByText('罗建国')).toBeVisible()
    await expect(page.queryByRole('button', { name: /^显示空白项/ })).toBeNull()
  },
}
