/**
 * Returns true for a scheme that browsers, systems or well-known programs handle themselves. None of them opens a
 * wallet. Wallets choose their schemes freely, so this is a deny-list: it cannot be complete, and no link of an app
 * opens before the visitor picks that wallet.
 */
export const isTakenScheme = (scheme: string): boolean => taken.test(scheme)

const taken = new RegExp(
  `^(${[
    // Schemes that a browser shows or runs.
    'about|blob|cid|data|file|filesystem|jar|javascript|livescript|mocha|res|resource|vbscript|view-source',
    'brave.*|chrome.*|devtools|firefox.*|googlechrome.*|microsoft-edge.*|moz-.*|opera.*|touch-https?|vivaldi',
    'ddgquicklink|x-safari.*|x-web-search',
    // Servers and shares.
    'afp|dav|davs|feed|ftps?|git|gopher|https?|imaps?|ircs?|ldaps?|magnet|nfs|nntp|rlogin|rtmp|rtsp|scp|sftp|smb|ssh',
    'svn.*|telnet|tn3270|torrent|ed2k|webdavs?|wss?|git\\+.*|ssh\\+.*',
    // People, places and dates.
    'callto|comgooglemaps.*|facetime.*|geo|googlegmail|im|iosamap|mailto|maps|message|mms|mmsto|sips?|sms|smsto|tel',
    'telprompt|waze|webcals?|xmpp|readdle-spark|airmail|superhuman|ms-outlook',
    // Messengers and meetings.
    'discord|element|facetime|fb.*|gotomeeting|googlechat|gtalk|hangouts|imo|instagram.*|jitsi.*|kakao.*|keybase|lark',
    'line|lineauth.*|mattermost.*|messenger.*|msteams|mqq.*|qq|rocketchat|sgnl|signal.*|skype.*|slack|snapchat|snssdk.*',
    'tencent|telegram|tg|threema|tiktok|twitter|viber|wechat|weixin|webex.*|whatsapp.*|wickr|wire|zalo|zoom.*',
    // Remote control: such a link leads a visitor to hand over the machine.
    'anydesk|chromoting|citrix.*|dameware|dwservice|gotoassist.*|ica|join-me|logmein.*|meshcentral|mstsc|nomachine',
    'nx|nxs|parsec|quickassist|rdp|receiver|remotedesktop.*|remoteutilities|rustdesk|screenconnect|sc-.*|screens|spice',
    'splashtop.*|supremo|teamviewer.*|tvcontrol.*|tvsqcustomer.*|tvsqsupport.*|tvvpn.*|tvchat.*|tvfiletransfer.*|tvjoin.*',
    'tvpresent.*|tvsendfile.*|ultraviewer|vnc|vmware.*|x2go|zohoassist',
    // Stores and installers.
    'apt|appinstaller|brew|com\\.epicgames.*|flatpak|fdroid.*|itms.*|macappstores?|market|roblox.*|samsungapps|sidestore',
    'altstore|snap|steam|uplay',
    // Parts of the system.
    'android-app|app-prefs|app-settings|applescript|calshow|content|help|intent|launch-content-app|ms-.*|onenote|photos-.*',
    'powershell|prefs|search|search-ms|shell|sysprefs|wallpaper|windowsdefender|x-apple.*|x-man-page|x-help.*|bluetooth',
    // Programs that run commands from a link.
    'alfred.*|bartender|btt|better-?touch-?tool|drafts.*|hammerspoon|hookmark|keysmith|kmtrigger|obsidian|pythonista.*',
    'raycast|scriptable|shortcuts|tasker|workflow',
    // Tools that open files or run commands.
    'antigravity|appcode|atom|atom-.*|bbedit|claude.*|clion|code|codium|coderunner|cursor.*|datagrip|docker.*',
    'emacs.*|fleet|gitkraken|github-.*|gitlab|goland|insomnia|iterm2?|idea|jetbrains.*|kiro|lldb|mvim',
    'nova|nvim|org-protocol|phpstorm|positron|postman|putty|pycharm|rubymine|rubyhash|runfile|smartgit|sourcetree',
    'subl|sublime.*|swiftplayground.*|textmate|trae.*|txmt|vim|vscode.*|vscodium|warp|webstorm|wezterm',
    'windsurf|xcode.*|xdebug|x-github-.*|x-devonthink.*|x-terminal|zed',
  ].join('|')})$`,
)
