export { CountryPicker } from './country-picker.client.tsx';
