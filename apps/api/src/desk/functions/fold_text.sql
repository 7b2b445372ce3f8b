-- A text as people search it: without accents, in lower case. The letters are listed, because what `lower` does depends on the locale
-- of the database. Strokes and ligatures have no accent that could be taken off.
CREATE OR REPLACE FUNCTION fold_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(regexp_replace(normalize(typed, NFKD), '[\u0300-\u036f\u064b-\u0655\u0670]', '', 'g')),
    'ØÆŒŁĐÐÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁЂЃЄЅІЇЈЉЊЋЌЎЏҐς',
    'øæœłđðþαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяёђѓєѕіїјљњћќўџґσ')
$$;
