/*
 * The main city of each postal area, by the beginning of its codes: the letters of a British code, the routing key of an Irish one, the
 * first digits elsewhere. No free list of single codes of these countries exists, so the location search takes the city for the code;
 * `postal-areas.ts` finds the position of the city in GeoNames. The posts of the countries publish which code belongs to which city.
 */

/** The areas by country, as texts `code city` that are separated by `|`. */
const areas: Readonly<Record<string, string>> = {
  GB:
    'AB Aberdeen|AL St Albans|B Birmingham|BA Bath|BB Blackburn|BD Bradford|BH Bournemouth|BL Bolton|BN Brighton|BR Bromley|' +
    'BS Bristol|BT Belfast|CA Carlisle|CB Cambridge|CF Cardiff|CH Chester|CM Chelmsford|CO Colchester|CR Croydon|' +
    'CT Canterbury|CV Coventry|CW Crewe|DA Dartford|DD Dundee|DE Derby|DG Dumfries|DH Durham|DL Darlington|DN Doncaster|' +
    'DT Dorchester|DY Dudley|E Bethnal Green|EC City of London|EH Edinburgh|EN Enfield|EX Exeter|FK Falkirk|FY Blackpool|' +
    'G Glasgow|GL Gloucester|GU Guildford|HA Harrow|HD Huddersfield|HG Harrogate|HP Hemel Hempstead|HR Hereford|HS Stornoway|' +
    'HU Hull|HX Halifax|IG Ilford|IP Ipswich|IV Inverness|KA Kilmarnock|KT Kingston upon Thames|KW Kirkwall|KY Kirkcaldy|' +
    'L Liverpool|LA Lancaster|LD Llandrindod Wells|LE Leicester|LL Llandudno|LN Lincoln|LS Leeds|LU Luton|M Manchester|' +
    'ME Rochester|MK Milton Keynes|ML Motherwell|N Islington|NE Newcastle upon Tyne|NG Nottingham|NN Northampton|NP Newport|' +
    'NR Norwich|NW Camden Town|OL Oldham|OX Oxford|PA Paisley|PE Peterborough|PH Perth|PL Plymouth|PO Portsmouth|PR Preston|' +
    'RG Reading|RH Redhill|RM Romford|S Sheffield|SA Swansea|SE Camberwell|SG Stevenage|SK Stockport|SL Slough|SM Sutton|' +
    'SN Swindon|SO Southampton|SP Salisbury|SR Sunderland|SS Southend-on-Sea|ST Stoke-on-Trent|SW Chelsea|SY Shrewsbury|' +
    'TA Taunton|TD Galashiels|TF Telford|TN Tonbridge|TQ Torquay|TR Truro|TS Middlesbrough|TW Twickenham|UB Southall|' +
    'W Kensington|WA Warrington|WC Holborn|WD Watford|WF Wakefield|WN Wigan|WR Worcester|WS Walsall|WV Wolverhampton|YO York|' +
    'ZE Lerwick',
  IE:
    'A41 Balbriggan|A42 Ashbourne|A45 Swords|A63 Greystones|A67 Wicklow|A75 Castleblayney|A81 Carrickmacross|A82 Kells|' +
    'A83 Enfield|A84 Ashbourne|A85 Dunshaughlin|A86 Dunboyne|A91 Dundalk|A92 Drogheda|A94 Blackrock|A96 Dun Laoghaire|' +
    'A98 Bray|C15 Navan|E21 Cahir|E25 Cashel|E32 Carrick-on-Suir|E34 Tipperary|E41 Thurles|E45 Nenagh|E53 Roscrea|' +
    'E91 Clonmel|F12 Claremorris|F23 Castlebar|F26 Ballina|F28 Westport|F31 Ballinrobe|F35 Ballyhaunis|F42 Roscommon|' +
    'F45 Castlerea|F52 Boyle|F56 Ballymote|F91 Sligo|F92 Letterkenny|F93 Leifear|F94 Donegal|H12 Cavan|H14 Belturbet|' +
    'H16 Cootehill|H18 Monaghan|H23 Clones|H53 Ballinasloe|H54 Tuam|H62 Loughrea|H65 Athenry|H71 Clifden|H91 Galway|' +
    'K32 Balbriggan|K34 Skerries|K36 Malahide|K45 Lusk|K56 An Ros|K67 Swords|K78 Lucan|N37 Athlone|N39 Longford|' +
    'N41 Carrick-on-Shannon|N91 Mullingar|P12 Macroom|P14 Macroom|P17 Kinsale|P24 Cobh|P25 Midleton|P31 Ballincollig|' +
    'P32 Macroom|P36 Youghal|P43 Carrigaline|P47 Dunmanway|P51 Mallow|P56 Charleville|P61 Fermoy|P67 Mitchelstown|P72 Bandon|' +
    'P75 Bantry|P81 Skibbereen|P85 Clonakilty|R14 Athy|R21 Bagenalstown|R32 Portlaoise|R35 Tullamore|R42 Birr|R45 Edenderry|' +
    'R51 Kildare|R56 Kildare|R93 Carlow|R95 Kilkenny|T12 Cork|T23 Cork|T34 Cork|T45 Glanmire|T56 Watergrasshill|V14 Shannon|' +
    'V15 Kilrush|V23 Cahersiveen|V31 Listowel|V35 Kilmallock|V42 Newcastle West|V92 Tralee|V93 Cill Airne|V94 Limerick|' +
    'V95 Ennis|W12 Newbridge|W23 Celbridge|W34 Monasterevin|W91 Naas|X35 Dungarvan|X42 Kilmacthomas|X91 Waterford|Y14 Arklow|' +
    'Y21 Enniscorthy|Y25 Gorey|Y34 New Ross|Y35 Wexford|D6W Dublin|D01 Dublin|D02 Dublin|D03 Dublin|D04 Dublin|D05 Dublin|' +
    'D06 Dublin|D07 Dublin|D08 Dublin|D09 Dublin|D10 Dublin|D11 Dublin|D12 Dublin|D13 Dublin|D14 Dublin|D15 Dublin|' +
    'D16 Dublin|D17 Dublin|D18 Dublin|D20 Dublin|D22 Dublin|D24 Dublin',
  NL:
    '10 Amsterdam|11 Amstelveen|12 Hilversum|13 Almere|14 Purmerend|15 Zaandam|16 Hoorn|17 Schagen|18 Alkmaar|19 Beverwijk|' +
    '20 Haarlem|21 Hoofddorp|22 Voorburg|23 Leiden|24 Alphen aan den Rijn|25 Den Haag|26 Delft|27 Zoetermeer|28 Gouda|' +
    '29 Capelle aan den IJssel|30 Rotterdam|31 Schiedam|32 Spijkenisse|33 Dordrecht|34 Nieuwegein|35 Utrecht|36 Maarssen|' +
    '37 Zeist|38 Amersfoort|39 Veenendaal|40 Tiel|41 Culemborg|42 Gorinchem|43 Middelburg|44 Goes|45 Terneuzen|' +
    "46 Bergen op Zoom|47 Roosendaal|48 Breda|49 Oosterhout|50 Tilburg|51 Waalwijk|52 's-Hertogenbosch|53 Oss|54 Uden|" +
    '55 Veldhoven|56 Eindhoven|57 Helmond|58 Venray|59 Venlo|60 Weert|61 Sittard|62 Maastricht|63 Gulpen|64 Heerlen|' +
    '65 Nijmegen|66 Wijchen|67 Ede|68 Arnhem|69 Zevenaar|70 Doetinchem|71 Winterswijk|72 Zutphen|73 Apeldoorn|74 Deventer|' +
    '75 Enschede|76 Almelo|77 Hardenberg|78 Emmen|79 Hoogeveen|80 Zwolle|81 Raalte|82 Lelystad|83 Emmeloord|84 Heerenveen|' +
    '85 Joure|86 Sneek|87 Bolsward|88 Franeker|89 Leeuwarden|90 Leeuwarden|91 Dokkum|92 Drachten|93 Roden|94 Assen|' +
    '95 Stadskanaal|96 Hoogezand|97 Groningen|98 Zuidhorn|99 Appingedam',
  PL:
    '00 Warszawa|01 Warszawa|02 Warszawa|03 Warszawa|04 Warszawa|05 Pruszków|06 Ciechanów|07 Ostrołęka|08 Siedlce|09 Płock|' +
    '10 Olsztyn|11 Giżycko|12 Szczytno|13 Działdowo|14 Ostróda|15 Białystok|16 Augustów|17 Bielsk Podlaski|18 Łomża|19 Ełk|' +
    '20 Lublin|21 Radzyń Podlaski|22 Zamość|23 Kraśnik|24 Puławy|25 Kielce|26 Radom|27 Ostrowiec Świętokrzyski|28 Busko-Zdrój|' +
    '29 Włoszczowa|30 Kraków|31 Kraków|32 Wieliczka|33 Tarnów|34 Nowy Targ|35 Rzeszów|36 Rzeszów|37 Przemyśl|38 Krosno|' +
    '39 Mielec|40 Katowice|41 Sosnowiec|42 Częstochowa|43 Bielsko-Biała|44 Gliwice|45 Opole|46 Kluczbork|47 Kędzierzyn-Koźle|' +
    '48 Nysa|49 Brzeg|50 Wrocław|51 Wrocław|52 Wrocław|53 Wrocław|54 Wrocław|55 Oława|56 Oleśnica|57 Kłodzko|58 Wałbrzych|' +
    '59 Legnica|60 Poznań|61 Poznań|62 Gniezno|63 Ostrów Wielkopolski|64 Szamotuły|65 Zielona Góra|66 Gorzów Wielkopolski|' +
    '67 Nowa Sól|68 Żary|69 Słubice|70 Szczecin|71 Szczecin|72 Goleniów|73 Stargard|74 Gryfino|75 Koszalin|76 Słupsk|' +
    '77 Bytów|78 Białogard|80 Gdańsk|81 Gdynia|82 Elbląg|83 Starogard Gdański|84 Wejherowo|85 Bydgoszcz|86 Grudziądz|' +
    '87 Toruń|88 Inowrocław|89 Chojnice|90 Łódź|91 Łódź|92 Łódź|93 Łódź|94 Łódź|95 Pabianice|96 Skierniewice|' +
    '97 Piotrków Trybunalski|98 Sieradz|99 Kutno',
  JP:
    '00 Sapporo|01 Akita|02 Morioka|03 Aomori|04 Hakodate|05 Muroran|06 Sapporo|07 Asahikawa|08 Obihiro|09 Kitami|10 Tokyo|' +
    '11 Tokyo|12 Tokyo|13 Tokyo|14 Tokyo|15 Tokyo|16 Tokyo|17 Tokyo|18 Chofu|19 Hachioji|20 Tokyo|21 Kawasaki|22 Yokohama|' +
    '23 Yokohama|24 Yokohama|25 Sagamihara|26 Chiba|27 Funabashi|28 Narita|29 Kisarazu|30 Tsukuba|31 Mito|32 Utsunomiya|' +
    '33 Saitama|34 Koshigaya|35 Kawagoe|36 Kumagaya|37 Takasaki|38 Nagano|39 Matsumoto|40 Kofu|41 Numazu|42 Shizuoka|' +
    '43 Hamamatsu|44 Okazaki|45 Nagoya|46 Nagoya|47 Toyota|48 Kasugai|49 Ichinomiya|50 Gifu|51 Tsu|52 Otsu|53 Osaka|54 Osaka|' +
    '55 Osaka|56 Toyonaka|57 Higashiosaka|58 Yao|59 Sakai|60 Kyoto|61 Kyoto|62 Maizuru|63 Nara|64 Wakayama|65 Kobe|' +
    '66 Nishinomiya|67 Himeji|68 Tottori|69 Matsue|70 Okayama|71 Kurashiki|72 Fukuyama|73 Hiroshima|74 Iwakuni|75 Yamaguchi|' +
    '76 Takamatsu|77 Tokushima|78 Kochi|79 Matsuyama|80 Kitakyushu|81 Fukuoka|82 Iizuka|83 Kurume|84 Saga|85 Nagasaki|' +
    '86 Kumamoto|87 Oita|88 Miyazaki|89 Kagoshima|90 Naha|91 Fukui-shi|92 Kanazawa|93 Toyama|94 Nagaoka|95 Niigata|96 Koriyama|' +
    '97 Iwaki|98 Sendai|99 Yamagata',
  IN:
    '11 Delhi|12 Gurgaon|13 Karnal|14 Ludhiana|15 Bathinda|16 Chandigarh|17 Shimla|18 Jammu|19 Srinagar|20 Noida|' +
    '21 Prayagraj|22 Lucknow|23 Mirzapur|24 Bareilly|25 Meerut|26 Haldwani|27 Gorakhpur|28 Agra|30 Jaipur|31 Udaipur|32 Kota|' +
    '33 Bikaner|34 Jodhpur|36 Rajkot|37 Bhuj|38 Ahmedabad|39 Surat|40 Mumbai|41 Pune|42 Nashik|43 Aurangabad|44 Nagpur|' +
    '45 Indore|46 Bhopal|47 Gwalior|48 Jabalpur|49 Raipur|50 Hyderabad|51 Tirupati|52 Vijayawada|53 Visakhapatnam|' +
    '56 Bengaluru|57 Mysuru|58 Hubballi|59 Belagavi|60 Chennai|61 Thanjavur|62 Madurai|63 Salem|64 Coimbatore|67 Kozhikode|' +
    '68 Kochi|69 Thiruvananthapuram|70 Kolkata|71 Howrah|72 Kharagpur|73 Siliguri|74 Krishnanagar|75 Bhubaneswar|' +
    '76 Berhampur|77 Sambalpur|78 Guwahati|79 Shillong|80 Patna|81 Bhagalpur|82 Dhanbad|83 Ranchi|84 Muzaffarpur|85 Purnia',
  SG: '0 Singapore|1 Singapore|2 Singapore|3 Singapore|4 Singapore|5 Singapore|6 Singapore|7 Singapore|8 Singapore',
};

/** The main city of each area, by country and code. */
export const citiesOfAreas: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries(areas).map(([country, text]) => [
    country,
    Object.fromEntries(
      text.split('|').map((area) => [area.slice(0, area.indexOf(' ')), area.slice(area.indexOf(' ') + 1)]),
    ),
  ]),
);
