export { DatePicker } from './date-picker.client.tsx';
