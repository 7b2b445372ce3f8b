-- Rejects changes of rows that record money: it is the trigger of `ledger_entries` and `cash_ups`.
CREATE OR REPLACE FUNCTION ledger_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed or deleted; add a row that corrects them', TG_TABLE_NAME;
END
$$;
