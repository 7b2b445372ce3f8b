import type { FiguresWire } from '@latchkey/cms-client/contract';
import { SelectField, TextField } from '../foundation/controls/field.tsx';
import { Segments } from '../foundation/controls/segments.tsx';
import { useText } from '../foundation/text/text.tsx';
import { allows, useSession } from '../session/session.tsx';
import { type ChosenMethod, nameMethod, methods } from './measures.ts';
import { type Period, type PeriodChoice, periodChoices, type Step, steps } from './period-choice.ts';
import styles from './figures-filter.module.css';

/** The chosen filters; an empty id stands for all. */
export interface ChosenFilters {
  readonly choice: PeriodChoice;
  /** The typed dates; only for the choice `dates`. */
  readonly typed: Period;
  readonly step: Step;
  /** Empty for all locations. */
  readonly locationId: string;
  /** Empty for all rooms. */
  readonly gameId: string;
  readonly method: ChosenMethod;
  /** The code of the currency; empty for the currency of most bookings. */
  readonly currency: string;
}

interface FilterProps {
  readonly filters: ChosenFilters;
  readonly onChange: (filters: ChosenFilters) => void;
  /** The period that a choice stands for. */
  readonly period: Period;
  readonly step: Step;
  readonly rooms: FiguresWire['rooms'];
  readonly currencies: readonly string[];
}

/** The fields that filter the figures: the period, the step, the location, the room and the currency. */
export function FiguresFilter({ filters, onChange, period, step, rooms, currencies }: FilterProps) {
  const t = useText();
  const { locations } = useSession();
  const change = (changed: Partial<ChosenFilters>) => onChange({ ...filters, ...changed });
  const managedLocations = locations.filter(({ role }) => allows(role, 'manager'));
  const choiceNames: Readonly<Record<PeriodChoice, string>> = {
    thisWeek: t('This week'),
    lastWeek: t('Last week'),
    week: t('Last 7 days'),
    fourWeeks: t('Last 28 days'),
    month: t('This month'),
    lastMonth: t('Last month'),
    year: t('This year'),
    dates: t('Other dates'),
  };
  const stepNames: Readonly<Record<Step, string>> = { day: t('Day'), week: t('Week'), month: t('Month') };
  const shown = filters.choice === 'dates' ? filters.typed : period;
  const changeDates = (typed: Partial<Period>) => change({ choice: 'dates', typed: { ...shown, ...typed } });
  return (
    <search className={styles.filter}>
      <div className={styles.period}>
        <SelectField
          label={t('Period')}
          options={periodChoices.map((value) => ({ value, label: choiceNames[value] }))}
          value={filters.choice}
          onChange={(choice) => change({ choice, typed: period })}
        />
      </div>
      <TextField type="date" label={t('From')} value={shown.from} onChange={(from) => changeDates({ from })} />
      <TextField type="date" label={t('To')} value={shown.to} onChange={(to) => changeDates({ to })} />
      <Segments
        label={t('By')}
        options={steps.map((value) => ({ value, label: stepNames[value] }))}
        value={step}
        onChange={(value) => change({ step: value })}
      />
      {managedLocations.length > 1 && (
        <SelectField
          label={t('Location')}
          options={[
            { value: '', label: t('All locations') },
            ...managedLocations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filters.locationId}
          onChange={(locationId) => change({ locationId, gameId: '', currency: '' })}
        />
      )}
      <SelectField
        label={t('Room')}
        options={[
          { value: '', label: t('Every room') },
          ...rooms.map(({ gameId, name }) => ({ value: gameId, label: name })),
        ]}
        value={filters.gameId}
        onChange={(gameId) => change({ gameId })}
      />
      <SelectField
        label={t('Payment')}
        options={[
          { value: 'all', label: t('All payments') },
          ...methods.map((value) => ({ value, label: nameMethod(value, t) })),
        ]}
        value={filters.method}
        onChange={(method) => change({ method })}
      />
      {currencies.length > 1 && (
        <div className={styles.currency}>
          <SelectField
            label={t('Currency')}
            options={currencies.map((value) => ({ value, label: value }))}
            value={filters.currency === '' ? (currencies[0] ?? '') : filters.currency}
            onChange={(currency) => change({ currency })}
          />
        </div>
      )}
    </search>
  );
}
