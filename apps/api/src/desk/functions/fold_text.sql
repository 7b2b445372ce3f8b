-- Returns a text in the form in which it is searched: in lower case, without the accents of Latin letters and the vowel marks of Arabic.
-- Capital letters beyond ASCII are listed, because `lower` changes them only in some locales of a database. A stroke or a ligature, as in Ø
-- and Æ, is part of its letter and stays.
CREATE OR REPLACE FUNCTION fold_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(regexp_replace(normalize(typed, NFKD), '[\u0300-\u036f\u064b-\u0655\u0670]', '', 'g')),
    'ØÆŒŁĐÐÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁЂЃЄЅІЇЈЉЊЋЌЎЏҐς',
    'øæœłđðþαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяёђѓєѕіїјљњћќўџґσ')
$$;
